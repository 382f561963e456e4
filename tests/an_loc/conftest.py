"""The data of An Loc for the tests about them."""

import pytest
from tests.data_files import files, values

from citadel.core.data import DataSet
from citadel.games.an_loc.data.schema import load_data

__all__ = ["data", "files", "values"]


@pytest.fixture(scope="module")
def data() -> DataSet:
    return load_data()

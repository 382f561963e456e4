"""The data of Block by Block for the tests about them."""

import pytest
from tests.data_files import files, values

from citadel.core.data import DataSet
from citadel.games.block_by_block.data.schema import load_data

__all__ = ["data", "files", "values"]


@pytest.fixture(scope="module")
def data() -> DataSet:
    return load_data()

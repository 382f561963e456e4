"""The data of Block by Block for the tests about them."""

from copy import deepcopy

import pytest
from tests.block_by_block.data_files import Files

from citadel.core.data import DataSet
from citadel.games.block_by_block.schema import load_data


@pytest.fixture(scope="module")
def data() -> DataSet:
    return load_data()


@pytest.fixture
def files(data: DataSet) -> Files:
    """Files of its own for each test, to be changed."""
    return deepcopy(data.files)

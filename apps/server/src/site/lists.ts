import {
  addListItems,
  changeList,
  type Database,
  deleteList,
  makeList,
  moveListItem,
  setItemNote,
  restoreListItem,
  readList,
  readLists,
  readListShares,
  readServices,
  readSharedList,
  revokeListShares,
  shareList,
  removeListItem,
} from "@dragoman/database";
import type { Lists } from "@dragoman/pages/site/lists.server.ts";

/** What the pages read and change of people's lists. */
export function createLists(database: Database): Lists {
  return {
    make: (asked) => makeList(database, asked),
    readAll: (asked) => readLists(database, asked),
    read: (asked) => readList(database, asked),
    change: (asked) => changeList(database, asked),
    remove: (asked) => deleteList(database, asked),
    add: (asked) => addListItems(database, asked),
    note: (asked) => setItemNote(database, asked),
    move: (asked) => moveListItem(database, asked),
    take: (asked) => removeListItem(database, asked),
    putBack: (asked) => restoreListItem(database, asked),
    share: (asked) => shareList(database, asked),
    readShares: (asked) => readListShares(database, asked),
    revokeShare: (asked) => revokeListShares(database, asked),
    readShared: (token) => readSharedList(database, token),
    readServices: (ids) => readServices(database, ids),
  };
}

// Loaded before a server (node --import) to plant the fault of a control: commits that do not wait for the disk.
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('synchronous = full', 'synchronous = normal'));
};

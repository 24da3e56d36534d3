// Loaded before a server (node --import) to plant the fault of a control: SQLite itself waits for a lock.
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('busy_timeout = 0', 'busy_timeout = 5000'));
};

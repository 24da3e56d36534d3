// Loaded before a server (node --import) to plant the fault of a control: silent sockets are never closed.
import { Socket } from 'node:net';

Socket.prototype.setTimeout = function () {
  return this;
};

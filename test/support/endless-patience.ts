// Loaded before a server (node --import) to make the mistake that a control is about: no socket is ever given up for being silent.
import { Socket } from 'node:net';

Socket.prototype.setTimeout = function () {
  return this;
};

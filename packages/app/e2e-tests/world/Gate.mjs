import { connect, createServer } from 'node:net';

/** Passes connections on to a port, until it is shut: then nobody answers. */
export class Gate {
  #options;
  #server;
  #sockets = new Set();

  constructor(options) {
    this.#options = options;
  }

  async open() {
    if (this.#server) return;
    this.#server = createServer(socket => this.#pass(socket));
    await new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, '127.0.0.1', resolve);
    });
  }

  async shut() {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise(resolve => server.close(resolve));
  }

  #pass(socket) {
    const onward = connect(this.#options.target, '127.0.0.1');
    for (const one of [socket, onward]) {
      this.#sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }
}

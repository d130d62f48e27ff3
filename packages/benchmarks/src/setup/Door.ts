import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';

/**
 * Stands before a server and can fall silent: from then on connections are
 * accepted, and nobody ever answers.
 */
export class Door {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #silent = false;

  static async before(url: string): Promise<Door> {
    const door = new Door(Number(new URL(url).port));
    door.#server.listen(0, '127.0.0.1');
    await once(door.#server, 'listening');
    return door;
  }

  private constructor(port: number) {
    this.#server = createServer(caller => {
      this.#keep(caller);
      if (this.#silent) {
        caller.resume();
        return;
      }
      const server = this.#keep(connect(port, '127.0.0.1'));
      caller.pipe(server);
      server.pipe(caller);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Connections stay, what is said on either side is lost. */
  fallSilent() {
    this.#silent = true;
    for (const socket of this.#sockets) socket.unpipe().resume();
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

import { Socket } from 'node:net';

const LONGEST_MILLISECONDS = 80;
const SHARE = 0.3;

type Write = (chunk: Buffer, encoding: string, done: () => void) => void;

/**
 * Holds back what is written to a socket for a while, now and then: what
 * happens between an answer's end and its last byte takes as long as it does
 * on a slow network.
 */
export function slowSocket(socket: Socket, random: () => number) {
  let held: NodeJS.Timeout | undefined;
  const write = (socket._write as Write).bind(socket);
  const writeLate: Write = (chunk, encoding, done) => {
    if (random() > SHARE) {
      write(chunk, encoding, done);
      return;
    }
    held = setTimeout(
      () => write(chunk, encoding, done),
      random() * LONGEST_MILLISECONDS,
    );
  };
  // What waits goes out piece by piece, and each piece may be late.
  Object.assign(socket, { _write: writeLate, _writev: null });
  socket.once('close', () => clearTimeout(held));
}

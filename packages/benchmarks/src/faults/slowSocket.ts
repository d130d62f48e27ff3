import { Socket } from 'node:net';

const EVERY_MILLISECONDS = 40;
const LONGEST_MILLISECONDS = 120;
const SHARE = 0.4;

/**
 * Holds back what is written to a socket for a while, now and then: what
 * happens between an answer's end and its last byte takes as long as it does
 * on a slow network.
 */
export function slowSocket(socket: Socket, random: () => number) {
  const held = new Set<NodeJS.Timeout>();
  const timer = setInterval(() => {
    if (random() > SHARE) return;
    socket.cork();
    const release = setTimeout(() => {
      held.delete(release);
      socket.uncork();
    }, random() * LONGEST_MILLISECONDS);
    held.add(release);
  }, EVERY_MILLISECONDS);
  socket.once('close', () => {
    clearInterval(timer);
    for (const release of held) clearTimeout(release);
  });
}

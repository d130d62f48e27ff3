import { connect, Socket } from 'node:net';
import { microseconds, WRITTEN_LABEL } from './FleetChanges';
import { serveCalls } from './serveCalls';
import { until } from './until';
import type { ViewersOptions, ViewersReport } from './ViewerProcess';

const mark = Buffer.from(`"${WRITTEN_LABEL}":"t`);
const sockets: Socket[] = [];
let started = 0;
let ended = 0;
let countedFrom = Infinity;
let times: number[] = [];
let bytes = 0;

/** Reads when the clusters in a piece of the stream were written. */
function* marksIn(chunk: Buffer): Generator<number> {
  let at = chunk.indexOf(mark);
  while (at >= 0) {
    const begin = at + mark.length;
    const end = chunk.indexOf('"', begin);
    // A mark that is cut in two is left out.
    if (end > begin) yield Number(chunk.toString('latin1', begin, end));
    at = chunk.indexOf(mark, begin);
  }
}

function view(socket: Socket) {
  const seen = new Set<number>();
  let silent = true;
  socket.on('data', chunk => {
    if (silent) started += 1;
    silent = false;
    bytes += chunk.length;
    const now = microseconds();
    for (const written of marksIn(chunk)) {
      if (written < countedFrom || seen.has(written)) continue;
      seen.add(written);
      times.push((now - written) / 1_000);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended += 1;
  });
}

/** Opens the stream for people, each on a socket of their own. */
async function open({ url, path, authorizations }: ViewersOptions) {
  const { hostname, port } = new URL(url);
  for (const authorization of authorizations) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${authorization}\r\n\r\n`,
    );
    sockets.push(socket);
    view(socket);
    // A listening socket holds back no more than 511 who want in.
    if (sockets.length % 50 === 0) await untilStarted();
  }
  await untilStarted();
}

function untilStarted() {
  return until(() => {
    if (ended > 0) throw new Error('A viewer was refused');
    return started === sockets.length;
  }, 120_000);
}

/** Counts what is written from now on. */
function count() {
  countedFrom = microseconds();
  times = [];
  bytes = 0;
}

function report(): ViewersReport {
  return { times, bytes, ended };
}

serveCalls({ open, count, report }, async () => {
  for (const socket of sockets) socket.destroy();
});

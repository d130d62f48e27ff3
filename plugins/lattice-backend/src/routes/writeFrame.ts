import { ServerResponse } from 'node:http';

const chunks = new WeakMap<Buffer, Buffer>();
const CHUNK_END = Buffer.from('\r\n');

/** A frame as a chunk of an HTTP/1.1 answer, made once for all who get it. */
function chunkOf(frame: Buffer): Buffer {
  const known = chunks.get(frame);
  if (known) return known;
  const size = Buffer.from(`${frame.length.toString(16)}\r\n`);
  const chunk = Buffer.concat([size, frame, CHUNK_END]);
  chunks.set(frame, chunk);
  return chunk;
}

/**
 * Writes a frame that many get, straight to the socket. The response would
 * make three pieces of it for each of them and hold these back until everybody
 * had been given theirs: with a thousand viewers half of the time to the bytes.
 * False when the viewer should be waited for.
 */
export function writeFrame(response: ServerResponse, frame: Buffer): boolean {
  const { socket } = response;
  const isDirect =
    socket &&
    response.headersSent &&
    response.chunkedEncoding &&
    // Otherwise the response holds something back that has to come first.
    response.writableLength === socket.writableLength;
  return isDirect ? socket.write(chunkOf(frame)) : response.write(frame);
}

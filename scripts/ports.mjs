// Tells in plain words that a port is taken, before anything starts.
import { createServer } from 'node:net';

const ports = [
  { variable: 'LATTICE_APP_PORT', standard: 3000, what: 'the app' },
  { variable: 'LATTICE_BACKEND_PORT', standard: 7007, what: 'the backend' },
];

function isFree(port) {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', error => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port }, () => server.close(() => resolve(true)));
  });
}

export async function findBusyPorts(variables) {
  const messages = [];
  for (const { variable, standard, what } of ports) {
    if (!variables.includes(variable)) continue;
    const port = Number(process.env[variable] ?? standard);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      messages.push(`${variable} is "${process.env[variable]}", not a port.`);
    } else if (!(await isFree(port))) {
      messages.push(
        `Port ${port}, which ${what} needs, is in use. Stop the program that holds it, or choose another port: ${variable}=${
          port + 1
        } npm start`,
      );
    }
  }
  return messages;
}

import { createServer } from 'node:http'

// The baseline for the scoreboard and cached lists: a server that only sends the same bytes from memory.

const body = Buffer.from(process.env.BENCH_BODY ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})

import { createServer } from 'node:http'

// What the scoreboard and kept lists are measured against: a server that holds the same bytes and does nothing else.

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

// The floor for what is cached: node:http and nothing else, answering the same bytes, or 304 to who knows them.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, encoding] = process.argv.slice(2)
const body = readFileSync(file)
const etag = '"known"'
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  etag,
  ...(encoding && { 'content-encoding': encoding }),
}
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag })
    response.end()
    return
  }
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))

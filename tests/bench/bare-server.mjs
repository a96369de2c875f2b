// The floor for the public week: node:http and nothing else, answering the same bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))

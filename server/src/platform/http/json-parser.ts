import type { FastifyInstance } from 'fastify'

const MAX_DEPTH = 32

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x7b || code === 0x5b
const isClosing = (code: number) => code === 0x7d || code === 0x5d

/** The depth is checked before parsing, because later code is recursive. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isString) {
      if (code === backslash) at += 1
      else if (code === quote) isString = false
    } else if (code === quote) isString = true
    else if (isOpening(code)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (isClosing(code)) depth -= 1
  }
  return false
}

const tooDeep = () =>
  Object.assign(new SyntaxError('Body is nested too deeply'), {
    statusCode: 400,
    code: 'FST_ERR_CTP_INVALID_JSON_BODY',
  })

/**
 * Replaces Fastify's parser: an empty body is allowed, because clients send POST requests without a body as JSON, and
 * deep nesting is refused.
 */
export function readJson(app: FastifyInstance, toRefusal = (fault: Error): Error => fault): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isTooDeep(text)) return done(toRefusal(tooDeep()))
    return parse(request, text, (fault, body) => done(fault && toRefusal(fault), body))
  })
}

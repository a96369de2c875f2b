import { describe, expect, it } from 'vitest'
import {
  checkOutsideAddress,
  OutsideError,
  outsideFetch,
  outsideUrl,
  publicInternet,
} from '../../server/src/platform/http/outside-fetch.ts'
import { openOutside } from '../harness/outside.ts'

const limits = { timeoutMs: 20_000, maxBytes: 1000 }

/** The fault with which a call ends. */
const faultOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof OutsideError) return error.fault
      throw error
    },
  )

describe('an address that somebody typed', () => {
  it.each([
    ['of HTTP', 'http://erp.receiver.example/'],
    ['of another protocol', 'ftp://erp.receiver.example/'],
    ['with user and password', 'https://ana:clave@erp.receiver.example/'],
    ['with a user', 'https://ana@erp.receiver.example/'],
    ['of another port', 'https://erp.receiver.example:8443/'],
    ['of no form', 'erp.receiver.example'],
    ['of this machine', 'https://127.0.0.1/'],
    ['of the metadata service', 'https://169.254.169.254/latest/meta-data/'],
    ['in decimal', 'https://2130706433/'],
    ['in octal', 'https://0177.0.0.1/'],
    ['in hexadecimal', 'https://0x7f.0x0.0x0.0x1/'],
    ['in a short form', 'https://127.1/'],
    ['with a full stop behind it', 'https://127.0.0.1./'],
    ['in full-width digits', 'https://１２７.０.０.１/'],
    ['of IPv6 loopback', 'https://[::1]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['of NAT64', 'https://[64:ff9b::169.254.169.254]/'],
    ['of a private network of IPv6', 'https://[fd00:ec2::254]/'],
    ['with a zone', 'https://[fe80::1%25eth0]/'],
  ])('P9: is refused %s: %s', (_form, address) => {
    expect(() => outsideUrl(publicInternet, address)).toThrow(OutsideError)
  })

  it('is accepted with the port of HTTPS, a path and a query', () => {
    const { href } = outsideUrl(publicInternet, 'https://erp.receiver.example:443/avisos?estudio=1')
    expect(href).toBe('https://erp.receiver.example/avisos?estudio=1')
    expect(outsideUrl(publicInternet, 'https://8.8.8.8/').hostname).toBe('8.8.8.8')
  })

  it('P9: is refused when one of several resolved addresses is private, or there is none', async () => {
    const { network, names } = openOutside()
    names('mixed.receiver.example', ['8.8.8.8', '10.0.0.7'])
    names('mapped.receiver.example', ['::ffff:10.0.0.7'])
    names('empty.receiver.example', [])
    names('public.receiver.example', ['8.8.8.8', '2606:4700:4700::1111'])
    const faultFor = (name: string) =>
      faultOf(checkOutsideAddress(network, `https://${name}.receiver.example/`))
    expect(await faultFor('mixed')).toBe('refused')
    expect(await faultFor('mapped')).toBe('refused')
    expect(await faultFor('empty')).toBe('refused')
    expect(await faultFor('public')).toBe('none')
    expect(await faultFor('unknown')).toBe('unreached')
  })
})

describe('a call to an address that somebody typed', () => {
  it('arrives with its body and headers, and answers status and text', async () => {
    const { network, receiver } = openOutside()
    const erp = await receiver('erp')
    erp.answer = (_request, response) => void response.writeHead(202, { 'x-id': '7' }).end('recibido')
    const answer = await outsideFetch(network, `${erp.url}?a=1`, {
      ...limits,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"año":2026}',
    })
    expect(answer).toMatchObject({ status: 202, headers: { 'x-id': '7' }, isCut: false })
    expect(answer.body.toString()).toBe('recibido')
    expect(erp.received).toMatchObject([
      {
        method: 'POST',
        path: '/avisos?a=1',
        body: '{"año":2026}',
        headers: { host: 'erp.receiver.example', 'content-type': 'application/json' },
      },
    ])
  })

  it('P9: resolves the name each time, and is made only to addresses that were checked', async () => {
    const { network, receiver, names, connected } = openOutside()
    const erp = await receiver('erp')
    const answers = [['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '::1']]
    let asked = 0
    names('erp.receiver.example', () => answers[asked++] ?? [])
    expect(await faultOf(outsideFetch(network, erp.url, limits))).toBe('none')
    expect(await faultOf(outsideFetch(network, erp.url, limits))).toBe('refused')
    expect(await faultOf(outsideFetch(network, erp.url, limits))).toBe('refused')
    expect(asked).toBe(3)
    expect(connected).toEqual(['127.0.0.1'])
    expect(erp.received).toHaveLength(1)
  })

  it('P9: resolves the name once for a call: a DNS that changes its answer gives no second address', async () => {
    const { network, receiver, names, connected } = openOutside()
    const erp = await receiver('erp')
    let asked = 0
    names('erp.receiver.example', () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.7']))
    await outsideFetch(network, erp.url, limits)
    expect({ asked, connected }).toEqual({ asked: 1, connected: ['127.0.0.1'] })
  })

  it('P9: follows no redirect', async () => {
    const { network, receiver } = openOutside()
    const erp = await receiver('erp')
    erp.answer = (_request, response) =>
      void response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end()
    expect(await outsideFetch(network, erp.url, limits)).toMatchObject({ status: 302 })
    expect(erp.received).toHaveLength(1)
  })

  it('P9: ends when the answer does not come, or does not end, in time', async () => {
    const { network, receiver } = openOutside()
    const erp = await receiver('erp')
    erp.answer = () => undefined
    const quick = { ...limits, timeoutMs: 300 }
    expect(await faultOf(outsideFetch(network, erp.url, quick))).toBe('late')
    erp.answer = (_request, response) => void response.writeHead(200).write('a')
    expect(await faultOf(outsideFetch(network, erp.url, quick))).toBe('late')
    const silent = { ...network, resolve: () => new Promise<string[]>(() => undefined) }
    expect(await faultOf(outsideFetch(silent, erp.url, quick))).toBe('late')
  })

  it('P9: reads a limited part of an answer that never ends', async () => {
    const { network, receiver } = openOutside()
    const erp = await receiver('erp')
    erp.answer = (_request, response) => {
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    const { body, isCut } = await outsideFetch(network, erp.url, limits)
    expect({ size: body.length, isCut }).toEqual({ size: 1000, isCut: true })
  })

  it('is not made to a receiver whose certificate is of another name', async () => {
    const { network, receiver } = openOutside()
    const other = await receiver('other', { hostname: 'other.example' })
    expect(await faultOf(outsideFetch(network, other.url, limits))).toBe('unreached')
    expect(other.received).toEqual([])
  })
})

import { type AddressInfo, connect } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { resetRateLimits } from '../harness/limits.ts'
import { buyer } from '../harness/proofs.ts'

const FORM = 'multipart/form-data; boundary=frontera'
const FILE =
  '--frontera\r\ncontent-disposition: form-data; name="file"; filename="x"\r\ncontent-type: image/png\r\n\r\n'

/** Forms as a client, a proxy or a poor network breaks them. */
const broken: [what: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', `${FILE}x\r\n--frontera--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${FILE}x\r\n--frontera--\r\n`],
  [
    'a boundary of 300 letters',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    `${FILE}x\r\n--frontera--\r\n`,
  ],
  ['another boundary', 'multipart/form-data; boundary=otra', `${FILE}x\r\n--frontera--\r\n`],
  ['a file that is cut off', FORM, `${FILE}%PDF-1.4`],
  ['a head that is cut off', FORM, FILE.slice(0, 40)],
  ['a boundary that is cut off', FORM, `${FILE}x\r\n--fron`],
  ['the name of a prototype', FORM, FILE.replace('name="file"', 'name="__proto__"')],
  ['nothing', FORM, ''],
]

/** N: no upload of a client is a 5xx, nor logged as an error of ours. */
describe('broken uploads', async () => {
  const lines: string[] = []
  const connections = () =>
    new Promise((resolve) => studio.app.server.getConnections((_error, count) => resolve(count)))
  const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)

  const studio = await openStudio({ log: { write: (line) => void lines.push(line) } })
  const [admin, coach, { member, plan }] = await Promise.all([studio.admin(), studio.coach(), buyer(studio)])
  const uploads = [
    { person: member, path: `/api/user-plans/${plan.id}/proofs` },
    { person: admin, path: '/api/admin/statements' },
    { person: admin, path: '/api/admin/site/pictures' },
    { person: admin, path: '/api/admin/site/loops' },
    { person: admin, path: `/api/admin/instructors/${coach.instructorId}/profile-picture` },
    { person: coach, path: '/api/instructors/me/profile-picture' },
    { person: coach, path: `/storage/v1/object/profilepictures/${coach.id}/foto.png` },
  ]
  await studio.app.listen({ port: 0, host: '127.0.0.1' })

  beforeEach(async () => {
    await resetRateLimits(studio.db)
    lines.length = 0
  })

  it.each(broken)('%s', async (_what, type, body) => {
    for (const { person, path } of uploads) {
      const { status } = await person.post(path, Buffer.from(body), { 'content-type': type })
      expect([path, status]).toEqual([path, expect.toSatisfy((code) => code >= 400 && code < 500)])
    }
    expect(faults()).toEqual([])
  })

  it('a client that disconnects during its upload causes no error', async () => {
    for (const { person, path } of uploads) {
      lines.length = 0
      const socket = connect((studio.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => undefined).resume()
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await person.token()}\r\n` +
          `content-type: ${FORM}\r\ncontent-length: 100000\r\n\r\n${FILE}%PDF-1.4 and no more`,
        () => socket.end(),
      )
      await closed
      await vi.waitFor(async () => expect(await connections()).toBe(0))
      expect([path, faults()]).toEqual([path, []])
    }
  })
})

import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { buyer, countProofRows, pdfProof, sendProof } from '../harness/proofs.ts'

const megabyte = Buffer.alloc(1024 * 1024, 'a')

describe('K4: large, slow or many uploads of proofs', async () => {
  const studio = await openStudio()
  await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const members = await Promise.all([buyer(studio), buyer(studio), buyer(studio)])

  /** An upload by chunks that is under way and not ended: `write` resolves when the bytes have left. */
  const open = async ({ member, plan } = members[0]) => {
    const socket = connect((studio.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    const write = (bytes: Buffer | string) =>
      new Promise<void>((resolve) => {
        socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`)
        socket.write(bytes)
        socket.write('\r\n', () => resolve())
      })
    socket.write(
      `POST /api/user-plans/${plan.id}/proofs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await member.token()}\r\n` +
        'content-type: multipart/form-data; boundary=frontera\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    await write('--frontera\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n%PDF-1.4\n')
    return { socket, write, heard: () => heard, closed }
  }

  it('a file of more than 10 MB is refused', async () => {
    const { member, plan } = members[0]
    const large = Buffer.concat([pdfProof(), Buffer.alloc(10 * 1024 * 1024), pdfProof()])
    expect(await sendProof(member, plan.id, large)).toMatchObject({
      status: 413,
      body: { code: 'proof_too_large' },
    })
    const inside = Buffer.alloc(10 * 1024 * 1024 - 2 * pdfProof().length)
    expect((await sendProof(member, plan.id, Buffer.concat([pdfProof(), inside, pdfProof()]))).status).toBe(
      201,
    )
  })

  it('an endless upload is ended, and memory stays bounded', async () => {
    const { socket, write, closed } = await open()
    const before = process.memoryUsage().rss
    let sent = 0
    while (!socket.closed && !socket.destroyed && sent < 10_240) {
      await Promise.race([write(megabyte), closed])
      sent += 1
    }
    await closed
    expect(sent).toBeLessThan(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it('a member may send three at once; an aborted upload frees its place and leaves nothing', async () => {
    const { member, plan } = members[1] as (typeof members)[0]
    const uploads = [
      await open(members[1]),
      await open(members[1]),
      await open(members[1]),
      await open(members[1]),
    ]
    const refused = () => uploads.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'))
    await vi.waitFor(() => expect(refused()).toHaveLength(1), { timeout: 8000 })
    // No upload of another member is refused.
    const { member: other, plan: otherPlan } = members[2] as (typeof members)[0]
    expect((await sendProof(other, otherPlan.id, pdfProof())).status).toBe(201)
    const rows = await countProofRows(studio.db)
    for (const { socket } of uploads) socket.destroy()
    const send = async () => (await sendProof(member, plan.id, pdfProof('n'), { key: 'n' })).status
    // Seldom: twenty attempts in five minutes are refused too.
    await vi.waitFor(async () => expect(await send()).toBe(201), { timeout: 8000, interval: 1000 })
    expect(await countProofRows(studio.db)).toBeLessThanOrEqual(rows + 1)
  })

  const fill = async (people: (typeof members)[number][], megabytes: number) => {
    const uploads = await Promise.all(people.flatMap((one) => [open(one), open(one)]))
    for (let n = 0; n < megabytes; n += 1)
      await Promise.all(uploads.map(({ write, closed }) => Promise.race([write(megabyte), closed])))
    return uploads
  }
  const refusedOf = (uploads: Awaited<ReturnType<typeof open>>[]) =>
    uploads.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'))

  it('N2: the memory of all uploads is bounded, and a new member can send at once because the slowest upload ends', async () => {
    const [fresh, ...others] = await Promise.all(Array.from({ length: 6 }, () => buyer(studio)))
    const before = process.memoryUsage().rss
    // Ten of 8 MB, less the first bytes of each.
    const uploads = await fill(others, 8)
    const { member, plan } = fresh as (typeof members)[0]
    const large = Buffer.concat([pdfProof(), Buffer.alloc(2 * 1024 * 1024), pdfProof()])
    expect((await sendProof(member, plan.id, large)).status).toBe(201)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    await vi.waitFor(() => expect(refusedOf(uploads)).not.toEqual([]))
    expect(refusedOf(uploads).length).toBeLessThan(3)
    for (const { socket } of uploads) socket.destroy()
  })

  it('N2: a member may use 20 MB, and an upload beyond them is refused to that member only', async () => {
    const [eva, ida] = await Promise.all([buyer(studio), buyer(studio)])
    const uploads = await fill([eva], 9)
    const third = await open(eva)
    for (let n = 0; n < 3; n += 1) await Promise.race([third.write(megabyte), third.closed])
    await vi.waitFor(() => expect(refusedOf([...uploads, third])).toEqual([third]))
    expect((await sendProof(ida.member, ida.plan.id, pdfProof())).status).toBe(201)
    for (const { socket } of uploads) socket.destroy()
  })
})

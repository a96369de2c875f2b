import { describe, expect, it, vi } from 'vitest'
import { uploadRoom } from './upload-room.ts'

const refused = expect.objectContaining({ code: 'rate_limited' })

describe('N2: the room of uploads', () => {
  const open = () => uploadRoom({ uploads: 4, ofMember: 3, bytes: 100, bytesOfMember: 60 })

  const entered = (room: ReturnType<typeof open>, member: string, bytes = 0) => {
    const end = vi.fn()
    const upload = room.enter(member, end)
    room.add(upload, bytes)
    return { upload, end }
  }

  it('refuses a member’s fourth upload and the bytes beyond her part, and no other member’s', () => {
    const room = open()
    const first = entered(room, 'ana', 20)
    const others = [entered(room, 'ana', 20), entered(room, 'ana', 20)]
    expect(() => room.enter('ana', vi.fn())).toThrow(refused)
    expect(() => room.add(first.upload, 1)).toThrow(refused)
    room.leave(first.upload)
    const eva = entered(room, 'eva', 60)
    for (const { end } of [first, eva, ...others]) expect(end).not.toHaveBeenCalled()
  })

  it('ends the slowest upload when the bytes are used up', () => {
    const room = open()
    const fast = entered(room, 'ana', 50)
    const slow = entered(room, 'eva', 40)
    expect([room.measure(fast.upload), room.measure(slow.upload)]).toEqual([false, false])
    const fresh = entered(room, 'ida', 11)
    expect(slow.end).toHaveBeenCalledExactlyOnceWith(refused)
    expect([fast.end, fresh.end].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('ends an upload of the member with the most bytes while none has been measured', () => {
    const room = open()
    const [one, two] = [entered(room, 'ana', 25), entered(room, 'ana', 25)]
    const other = entered(room, 'eva', 40)
    entered(room, 'ida', 11)
    expect([one.end, two.end].flatMap(({ mock }) => mock.calls)).toHaveLength(1)
    expect(other.end).not.toHaveBeenCalled()
  })

  it('refuses the slowest upload itself when it needs more', () => {
    const room = open()
    const slow = entered(room, 'ana', 30)
    room.measure(slow.upload)
    entered(room, 'eva', 60)
    expect(() => room.add(slow.upload, 11)).toThrow(refused)
  })

  it('ends the slowest upload when their number is used up', () => {
    const room = open()
    const uploads = ['ana', 'eva', 'ina'].map((member) => entered(room, member, 5))
    const slow = entered(room, 'ida', 5)
    room.measure(slow.upload)
    entered(room, 'lea', 5)
    expect(slow.end).toHaveBeenCalledOnce()
    for (const { end } of uploads) expect(end).not.toHaveBeenCalled()
  })

  it('does not end a complete file that is being stored', () => {
    const room = open()
    const complete = entered(room, 'ana', 60)
    complete.upload.end = undefined
    room.measure(complete.upload)
    entered(room, 'eva', 40)
    expect(() => entered(room, 'ida', 50)).toThrow(refused)
    expect(complete.end).not.toHaveBeenCalled()
  })

  it('measures each period by itself: 64 KiB in it are enough', () => {
    const room = uploadRoom()
    const { upload } = entered(room, 'ana', 64 * 1024)
    expect(room.measure(upload)).toBe(true)
    room.add(upload, 64 * 1024 - 1)
    expect(room.measure(upload)).toBe(false)
  })
})

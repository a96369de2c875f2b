import { type AppError, errors } from '../../../platform/errors.ts'

/*
 * A phone on a poor network needs minutes for 10 MB, and the received part of an upload is held in memory. The uploads of a
 * process share limits on their number and on memory, each member has a share of both, and an upload has to keep a minimum
 * speed. When a limit is exceeded, the slowest upload ends, not the newest; among equally slow uploads, an upload of the
 * member who holds the most bytes.
 */
const MIB = 1024 * 1024
const ROOM = { uploads: 64, ofMember: 3, bytes: 80 * MIB, bytesOfMember: 20 * MIB }
const TRY_AGAIN_SECONDS = 5

/** The time between two measurements of an upload's speed, and the bytes that have to arrive in it. */
export const PERIOD_MS = 30_000
const LEAST_BYTES = 64 * 1024

export interface Upload {
  readonly member: string
  /** Bytes in memory. */
  held: number
  /** The bytes received in the current period. */
  arrived: number
  /** The bytes received in the last whole period. */
  speed: number
  /** Undefined once the file is complete. */
  end: ((reason: AppError) => void) | undefined
}

const heldBy = (uploads: readonly Upload[]): number => uploads.reduce((sum, { held }) => sum + held, 0)

export type UploadRoom = ReturnType<typeof uploadRoom>

export const uploadRoom = (most = ROOM) => {
  const underWay = new Set<Upload>()
  const ofMember = (member: string) => [...underWay].filter((upload) => upload.member === member)
  const tryAgain = () => errors.rateLimited(TRY_AGAIN_SECONDS)

  const slowest = (): Upload | undefined =>
    [...underWay]
      .filter(({ end }) => end)
      .toSorted(
        (one, other) =>
          // A difference would not work: the speeds of two new uploads are infinite.
          Number(one.speed > other.speed) - Number(one.speed < other.speed) ||
          heldBy(ofMember(other.member)) - heldBy(ofMember(one.member)),
      )[0]

  const isExceeded = () => underWay.size > most.uploads || heldBy([...underWay]) > most.bytes

  /** Ends other uploads until the limits are kept. Throws rate_limited when `upload` itself is the slowest upload. */
  const makeRoom = (upload: Upload): void => {
    while (isExceeded()) {
      const ended = slowest()
      if (!ended || ended === upload) throw tryAgain()
      underWay.delete(ended)
      ended.end?.(tryAgain())
    }
  }

  return {
    /** `end` ends the upload before its file is complete. Throws rate_limited. */
    enter(member: string, end: (reason: AppError) => void): Upload {
      if (ofMember(member).length >= most.ofMember) throw tryAgain()
      const upload = { member, held: 0, arrived: 0, speed: Number.POSITIVE_INFINITY, end }
      underWay.add(upload)
      makeRoom(upload)
      return upload
    },
    /** Throws rate_limited. */
    add(upload: Upload, bytes: number): void {
      upload.held += bytes
      upload.arrived += bytes
      if (heldBy(ofMember(upload.member)) > most.bytesOfMember) throw tryAgain()
      makeRoom(upload)
    },
    /** Called once in each period. Returns false for an upload below the minimum speed. */
    measure(upload: Upload): boolean {
      upload.speed = upload.arrived
      upload.arrived = 0
      return upload.speed >= LEAST_BYTES
    },
    leave(upload: Upload): void {
      underWay.delete(upload)
    },
  }
}

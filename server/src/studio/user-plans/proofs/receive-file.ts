import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../../platform/errors.ts'

/*
 * On a poor network a phone needs minutes for 10 MB. A slow upload takes no turn that others wait for, only the memory of
 * what has arrived of it: so many may be under way in a process, while their bytes together stay below a limit. Who would
 * exceed one is asked to try again.
 */
const MOST = { uploads: 64, ofMember: 3, bytes: 80 * 1024 * 1024 }
const TRY_AGAIN_SECONDS = 5
/** A connection on which nothing arrives for so long is given up. */
const STALLED_MS = 30_000

const underWay = { uploads: 0, bytes: 0, byMember: new Map<string, number>() }

const fileOf = async (request: FastifyRequest) => {
  // Room for the form around the file.
  if (Number(request.headers['content-length'] ?? 0) > MAX_PROOF_BYTES + 64 * 1024)
    throw errors.refused('proof_too_large')
  // The parts of a request that is gone would never come.
  const file = request.isMultipart() && !request.raw.destroyed ? await request.file() : undefined
  if (!file) throw errors.refused('proof_type')
  return file.file as AsyncIterable<Buffer>
}

/** `keep` is told the size of each chunk and throws where it is one too many. */
async function readFile(request: FastifyRequest, keep: (bytes: number) => void): Promise<Buffer> {
  const stalled = setTimeout(() => request.raw.destroy(), STALLED_MS)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Not toBuffer(), which reads a file that is too large to its end.
    for await (const chunk of await fileOf(request)) {
      stalled.refresh()
      size += chunk.length
      if (size > MAX_PROOF_BYTES) throw errors.refused('proof_too_large')
      keep(chunk.length)
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(stalled)
  }
  return Buffer.concat(chunks)
}

/** Reads the file of the form and calls `use` with its bytes. Throws proof_type, proof_too_large, rate_limited. */
export async function withUpload<T>(
  request: FastifyRequest,
  member: string,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const own = underWay.byMember.get(member) ?? 0
  if (own >= MOST.ofMember || underWay.uploads >= MOST.uploads) throw errors.rateLimited(TRY_AGAIN_SECONDS)
  underWay.uploads += 1
  underWay.byMember.set(member, own + 1)
  let held = 0
  const keep = (bytes: number) => {
    held += bytes
    underWay.bytes += bytes
    if (underWay.bytes > MOST.bytes) throw errors.rateLimited(TRY_AGAIN_SECONDS)
  }
  try {
    return await use(await readFile(request, keep))
  } finally {
    underWay.uploads -= 1
    underWay.bytes -= held
    const left = (underWay.byMember.get(member) ?? 1) - 1
    if (left > 0) underWay.byMember.set(member, left)
    else underWay.byMember.delete(member)
  }
}

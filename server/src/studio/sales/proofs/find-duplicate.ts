import { DAY_MS } from '@estudio/domain'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ProofFile } from './proof-file.ts'
import { brightnessOf, isSamePicture, SAME_BRIGHTNESS } from './same-picture.ts'
import { picturesOfOthers, pointsOfOthers, sameFileOfOthers } from './store.ts'

/** Pictures are compared with the pictures of this many days. */
const COMPARED_DAYS = 400
/** The points of each picture take 3 KB. */
const comparedAtOnce = 200
/** This is longer than the time between the first comparison and the lock of the purchase. */
const LOCK_WAIT_MS = 60_000

/** The earliest proof of another purchase whose picture looks the same, among the proofs sent after `since`. */
async function findSamePicture(db: Db, plan: string, points: Buffer, since: Date): Promise<string | null> {
  const alike = await picturesOfOthers(db, plan, {
    brightness: brightnessOf(points),
    tolerance: SAME_BRIGHTNESS,
    since,
  })
  for (let from = 0; from < alike.length; from += comparedAtOnce) {
    const others = await pointsOfOthers(db, plan, alike.slice(from, from + comparedAtOnce))
    const same = others.find((other) => other.picture_points && isSamePicture(points, other.picture_points))
    if (same) return same.id
  }
  return null
}

/** Compares the picture with the pictures of more than a year, so it is called before the purchase is locked. */
export const findEarlierPicture = async (
  db: Db,
  plan: string,
  { points }: ProofFile,
  now: Date,
): Promise<string | null> =>
  points && findSamePicture(db, plan, points, new Date(now.getTime() - COMPARED_DAYS * DAY_MS))

interface Sent {
  plan: string
  file: ProofFile
  /** The result of findEarlierPicture before the lock. */
  earlierPicture: string | null
  now: Date
}

/**
 * The earliest proof of another purchase with the same file, or else with a picture that looks the same. The caller holds the
 * purchase's lock; only the pictures sent since findEarlierPicture ran are compared here.
 */
export async function findDuplicate(
  tx: Tx,
  { plan, file: { sha256, points }, earlierPicture, now }: Sent,
): Promise<string | null> {
  const sameFile = await sameFileOfOthers(tx, plan, sha256)
  if (sameFile) return sameFile
  if (earlierPicture || !points) return earlierPicture
  return findSamePicture(tx, plan, points, new Date(now.getTime() - LOCK_WAIT_MS))
}

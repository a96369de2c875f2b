interface Box {
  type: string
  start: number
  content: number
  end: number
}

type ReadBoxes = (from: number, to: number) => Box[] | undefined

/**
 * The reader returns undefined when the boxes do not fill the bytes from `from` to `to` exactly, or when it has read more than
 * `most` boxes of the file.
 */
const boxReader = (bytes: Buffer, most: number): ReadBoxes => {
  let left = most
  return (from, to) => {
    const boxes: Box[] = []
    for (let at = from; at < to; ) {
      left -= 1
      if (left < 0 || to - at < 8) return undefined
      const short = bytes.readUInt32BE(at)
      const head = short === 1 ? 16 : 8
      if (to - at < head) return undefined
      // 1 stands for a size of 64 bits, and 0 for the rest of the file.
      const long = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
      const size = short === 0 ? to - at : long
      if (size < head || size > to - at) return undefined
      const type = bytes.toString('latin1', at + 4, at + 8)
      boxes.push({ type, start: at, content: at + head, end: at + size })
      at += size
    }
    return boxes
  }
}

/** The boxes that a player needs, by parent; `file` is the top level. */
const needed = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
}

/** Other boxes keep their place, because the file's tables of samples count from its beginning. */
const empty = (bytes: Buffer, { start, content, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, content, end)
}

const H264 = ['avc1', 'avc3']

type Track = 'h264' | 'sound' | 'other'

/** The only box with this path; undefined when there is none or several. */
function onlyBox(boxesIn: ReadBoxes, parent: Box, ...[type, ...path]: string[]): Box | undefined {
  if (type === undefined) return parent
  const [box, ...more] = (boxesIn(parent.content, parent.end) ?? []).filter((each) => each.type === type)
  return box && more.length === 0 ? onlyBox(boxesIn, box, ...path) : undefined
}

function trackOf(bytes: Buffer, boxesIn: ReadBoxes, trak: Box): Track {
  const handler = onlyBox(boxesIn, trak, 'mdia', 'hdlr')
  // Before the kind come version, flags and four unused bytes.
  const kind = handler && bytes.toString('latin1', handler.content + 8, handler.content + 12)
  if (kind === 'soun') return 'sound'
  if (kind !== 'vide') return 'other'
  const table = onlyBox(boxesIn, trak, 'mdia', 'minf', 'stbl', 'stsd')
  // Before the codecs come version, flags and their number.
  const codecs = (table && boxesIn(table.content + 8, table.end)) ?? []
  return codecs.length > 0 && codecs.every(({ type }) => H264.includes(type)) ? 'h264' : 'other'
}

/**
 * Whether an MP4 has sound; undefined when it is no whole MP4 of at most `most` boxes with one H.264 track and no other. The samples of
 * another track, such as the places that an action camera writes, would stay in the file. Empties what a player does not need, such
 * as the place where the video was taken.
 */
export function soundOfMp4(bytes: Buffer, most: number): boolean | undefined {
  const boxesIn = boxReader(bytes, most)
  const file = boxesIn(0, bytes.length)
  const moov = file?.find(({ type }) => type === 'moov')
  const inMoov = moov && boxesIn(moov.content, moov.end)
  if (file?.[0]?.type !== 'ftyp' || !inMoov || !file.some(({ type }) => type === 'mdat')) return undefined
  if (file.filter(({ type }) => type === 'moov').length > 1) return undefined

  const tracks = inMoov
    .filter(({ type }) => type === 'trak')
    .map((trak) => ({ trak, kind: trackOf(bytes, boxesIn, trak) }))
  const [video, ...videos] = tracks.filter(({ kind }) => kind === 'h264')
  if (!video || videos.length > 0) return undefined
  if (tracks.some(({ kind }) => kind === 'sound')) return true
  if (tracks.length > 1) return undefined

  const inTrack = boxesIn(video.trak.content, video.trak.end)
  if (!inTrack) return undefined
  const unneeded = [
    ...file.filter(({ type }) => !needed.file.includes(type)),
    ...inMoov.filter(({ type }) => !needed.moov.includes(type)),
    ...inTrack.filter(({ type }) => !needed.trak.includes(type)),
  ]
  for (const box of unneeded) empty(bytes, box)
  return false
}

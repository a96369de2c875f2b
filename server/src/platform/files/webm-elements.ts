interface Element {
  id: number
  start: number
  content: number
  end: number
}

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackId: 0x73c5,
  trackType: 0x83,
  enabled: 0xb9,
  default: 0x88,
  lacing: 0x9c,
  frameDuration: 0x23e383,
  codec: 0x86,
  codecSetup: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  video: 0xe0,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  time: 0xe7,
  position: 0xa7,
  sizeBefore: 0xab,
  block: 0xa3,
  blocks: 0xa0,
  unused: 0xec,
}

/** The length of a number, which its first byte begins with as a row of zeros; 0 at the end of the bytes. */
const lengthAt = (bytes: Buffer, at: number, to: number): number => {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  return at + length <= to ? length : 0
}

const MAX_ID_LENGTH = 4
const MAX_SIZE_LENGTH = 8

/** Undefined when the size is unknown, as a browser that records writes it; NaN when the number is broken. */
function sizeAt(bytes: Buffer, at: number, length: number): number | undefined {
  if (length < 1 || length > MAX_SIZE_LENGTH) return Number.NaN
  const mark = 2 ** (7 * length)
  const digits = BigInt(`0x${bytes.toString('hex', at, at + length)}`)
  const size = Number(digits - BigInt(mark))
  return size >= mark - 1 ? undefined : size
}

type ReadElements = (from: number, to: number) => Element[] | undefined

/**
 * The reader returns undefined when the elements do not fill the bytes from `from` to `to` exactly, or when it has read more than
 * `most` elements of the file.
 */
const elementReader = (bytes: Buffer, most: number): ReadElements => {
  let left = most
  return (from, to) => {
    const elements: Element[] = []
    for (let at = from; at < to; ) {
      left -= 1
      if (left < 0) return undefined
      const idLength = lengthAt(bytes, at, to)
      if (idLength < 1 || idLength > MAX_ID_LENGTH) return undefined
      const id = bytes.readUIntBE(at, idLength)
      const sizeLength = lengthAt(bytes, at + idLength, to)
      const size = sizeAt(bytes, at + idLength, sizeLength)
      const content = at + idLength + sizeLength
      let end = content + (size ?? 0)
      if (size === undefined) {
        // The elements of a cluster of unknown size are read as if they followed it.
        if (id === ids.segment) end = to
        else if (id !== ids.cluster) return undefined
      }
      if (!(end <= to)) return undefined
      elements.push({ id, start: at, content, end })
      at = end
    }
    return elements
  }
}

/** The elements that a player needs, by parent. Titles, names, dates and the programs that wrote the file are not among them. */
const needed = {
  segment: [
    ids.seekHead,
    ids.info,
    ids.tracks,
    ids.cues,
    ids.cluster,
    ids.time,
    ids.position,
    ids.sizeBefore,
    ids.block,
    ids.blocks,
  ],
  info: [ids.timeScale, ids.duration],
  tracks: [ids.track],
  track: [
    ids.trackNumber,
    ids.trackId,
    ids.trackType,
    ids.enabled,
    ids.default,
    ids.lacing,
    ids.frameDuration,
    ids.codec,
    ids.codecSetup,
    ids.codecDelay,
    ids.seekPreRoll,
    ids.video,
  ],
}

const SHORT = 127

/** Other elements keep their place, because the file's lists of places count from its beginning. */
const empty = (bytes: Buffer, { start, end }: Element): void => {
  const length = end - start
  bytes.fill(0, start, end)
  bytes[start] = ids.unused
  if (length - 2 < SHORT) bytes[start + 1] = 0x80 + length - 2
  else {
    bytes[start + 1] = 1
    bytes.writeUIntBE(length - 9, start + 3, 6)
  }
}

const textIn = (bytes: Buffer, { content, end }: Element): string =>
  bytes.toString('latin1', content, end).replace(/\0+$/, '')

const VIDEO = '\x01'
const SOUND = '\x02'
const CODECS = ['V_VP8', 'V_VP9', 'V_AV1']

/** The only element with this id as text; undefined when there is none or several. */
const only = (bytes: Buffer, elements: readonly Element[], id: number): string | undefined => {
  const [element, ...more] = elements.filter((each) => each.id === id)
  return element && more.length === 0 ? textIn(bytes, element) : undefined
}

/**
 * Whether a WebM has sound; undefined when it is no whole WebM of at most `most` elements with one track of video. Empties what a
 * player does not need, such as titles and tags.
 */
export function soundOfWebm(bytes: Buffer, most: number): boolean | undefined {
  const elementsIn = elementReader(bytes, most)
  const [header, segment, ...more] = elementsIn(0, bytes.length) ?? []
  if (header?.id !== ids.header || segment?.id !== ids.segment || more.length > 0) return undefined
  const inHeader = elementsIn(header.content, header.end)
  const inSegment = elementsIn(segment.content, segment.end)
  if (!inHeader || !inSegment || only(bytes, inHeader, ids.docType) !== 'webm') return undefined

  const [list, ...lists] = inSegment.filter(({ id }) => id === ids.tracks)
  if (!list || lists.length > 0 || !inSegment.some(({ id }) => id === ids.cluster)) return undefined
  const inTracks = elementsIn(list.content, list.end) ?? []
  const tracks = inTracks
    .filter(({ id }) => id === ids.track)
    .map(({ content, end }) => {
      const fields = elementsIn(content, end) ?? []
      const codec = only(bytes, fields, ids.codec) ?? ''
      return { fields, kind: only(bytes, fields, ids.trackType), codec }
    })
  const [video, ...videos] = tracks.filter(({ kind, codec }) => kind === VIDEO && CODECS.includes(codec))
  if (!video || videos.length > 0) return undefined
  if (tracks.some(({ kind }) => kind === SOUND)) return true
  if (tracks.length > 1) return undefined

  const infos = inSegment.filter(({ id }) => id === ids.info)
  const inInfos = infos.map(({ content, end }) => elementsIn(content, end))
  if (inInfos.includes(undefined)) return undefined
  const unneeded = [
    ...inSegment.filter(({ id }) => !needed.segment.includes(id)),
    ...inInfos.flatMap((fields = []) => fields).filter(({ id }) => !needed.info.includes(id)),
    ...inTracks.filter(({ id }) => !needed.tracks.includes(id)),
    ...video.fields.filter(({ id }) => !needed.track.includes(id)),
  ]
  for (const element of unneeded) empty(bytes, element)
  return false
}

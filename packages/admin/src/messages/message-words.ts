import type { MessageSummary } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatRecent, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'

const t = texts.admin.messages.page
const segments = texts.admin.segments.names

/** Names the audience of a message: a class, a group, or a number of people. */
export const audienceWords = ({ class: about, segment, tag, total }: MessageSummary): string => {
  if (about) return `${about.name}, ${formatClassMoment(about.start_time)}`
  const parts = [...(segment ? [segments[segment]] : []), ...(tag ? [t.tag(tag)] : [])]
  return parts.length > 0 ? parts.join(' · ') : t.people(total)
}

/** Returns a function that writes an instant as “hoy, 7:00 a.m.”. */
export const useWhen = () => {
  const { now, zone } = useMoment()
  return (instant: string) => formatRecent(wallTimeOf(new Date(instant), zone), civilDateOf(now, zone))
}

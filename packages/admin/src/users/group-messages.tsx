import type { Segment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { SendMessageButton } from '../shared/messages/send-message-button.tsx'
import { useSegments } from '../shared/use-segments.ts'

const t = texts.admin.messages
const { names } = texts.admin.segments

/** Writes to the segment or the tag that the list shows. */
export const GroupMessages = () => {
  const { filterValues, total = 0 } = useListContext()
  const { data: counts = [] } = useSegments()
  const { segment, tag, ...others } = filterValues as { segment?: Segment; tag?: string }
  const named = [...(segment ? [names[segment]] : []), ...(tag ? [t.page.tag(tag)] : [])].join(' · ')
  // With a further filter the list shows fewer people than the message would reach.
  if (named === '' || Object.keys(others).length > 0) return null
  const renewed = (tag === undefined && counts.find(({ id }) => id === segment)?.renewed) || 0
  if (total === 0 && renewed === 0) return null
  return (
    <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      {total > 0 && <SendMessageButton label={t.openGroup(total)} audience={{ segment, tag }} to={named} />}
      {renewed > 0 && <Typography color="text.secondary">{texts.admin.segments.renewed(renewed)}</Typography>}
    </Box>
  )
}

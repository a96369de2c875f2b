import type { Segment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { SendMessageButton } from '../messages/send-message-button.tsx'

const t = texts.admin.messages
const { names } = texts.admin.segments

/** Writes to the segment or the tag that the list shows. */
export const GroupMessages = () => {
  const { filterValues, total = 0 } = useListContext()
  const { segment, tag, ...others } = filterValues as { segment?: Segment; tag?: string }
  const named = [...(segment ? [names[segment]] : []), ...(tag ? [t.page.tag(tag)] : [])].join(' · ')
  // With a further filter the list shows fewer people than the message would reach.
  if (named === '' || Object.keys(others).length > 0 || total === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <SendMessageButton label={t.openGroup(total)} audience={{ segment, tag }} to={named} />
    </Box>
  )
}

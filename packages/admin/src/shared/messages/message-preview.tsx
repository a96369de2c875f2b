import type { MessageInput, MessagePreview } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { radius } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { LeftOut } from './left-out.tsx'
import { useMessagePreview } from './use-messages.ts'

const { dialog: t, toNobody } = texts.admin.messages

const TYPING_MS = 400

/** The input once nobody has typed for a moment. */
const useSettled = <Value,>(value: Value): Value => {
  const [lastInput, setLastInput] = useState(value)
  const text = JSON.stringify(value ?? null)
  useEffect(() => {
    const timer = setTimeout(() => setLastInput(JSON.parse(text) ?? undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return lastInput
}

/** The number of people whom the message reaches. The server refuses a message to nobody with the sentence shown here. */
const Reach = ({ total, leftOut }: { total: number; leftOut: MessagePreview['left_out'] }) =>
  total === 0 ? (
    <Alert severity="warning" role="status">
      {toNobody(leftOut)}
    </Alert>
  ) : (
    <>
      <Typography variant="body2" role="status">
        {t.reaches(total)}
      </Typography>
      <LeftOut counts={leftOut} />
    </>
  )

interface PreviewProps {
  /** Undefined while the text has an error. */
  input: MessageInput | undefined
}

/** Shows how many people would get the message, and the text that the first person reads. */
export const MessagePreviewPart = ({ input }: PreviewProps) => {
  const message = useSettled(input)
  const { data, error, isPending, isPlaceholderData, refetch } = useMessagePreview(message)
  if (!message) return null
  if (error) return <Failure query={{ error, refetch }} text={t.previewError} />
  if (isPending) return <Skeleton variant="rounded" height={96} />
  const { total, first, left_out } = data
  return (
    <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 1 }}>
      <Reach total={total} leftOut={left_out} />
      {first && (
        <Box component="section" aria-label={t.preview(first.display_name)}>
          <Typography variant="caption" color="textSecondary">
            {t.preview(first.display_name)}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              p: 1.5,
              borderRadius: `${radius.card}px`,
              bgcolor: 'studio.sageMist',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {first.text}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

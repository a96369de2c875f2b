import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { BusyButton, LoadFailed, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useRef } from 'react'
import { errorText } from '../../data/error-text.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { useReadHealthNote } from './use-notes.ts'

const { health: t } = texts.admin.notes

interface QuestionProps {
  panel: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The answer removes the button; the focus then moves to the panel. */
const Question = ({ panel, children }: QuestionProps) => (
  <Box ref={useMoveFocusOnUnmount<HTMLDivElement>(() => panel.current)}>{children}</Box>
)

/** A member's health note, which is read only with a press of the button, because the audit log records each reading. */
export const HealthNote = ({ userId }: { userId: string }) => {
  const { timezone } = useStudio()
  const panel = useRef<HTMLElement>(null)
  const { data, error, isPending, mutate } = useReadHealthNote(userId)
  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      aria-label={t.title}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <PanelHeading title={t.title} />
      <Box role="status">
        {data && (
          <>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {data.health_note ?? t.none}
            </Typography>
            {data.consent && (
              <Typography variant="caption" color="textSecondary">
                {t.consent(formatLongDate(civilDateOf(new Date(data.consent.at), timezone)))}
              </Typography>
            )}
          </>
        )}
      </Box>
      {error && (
        <Question panel={panel}>
          <LoadFailed text={errorText(error, t.error)} busy={isPending} onRetry={() => mutate()} />
        </Question>
      )}
      {!data && !error && (
        <Question panel={panel}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t.hint}
          </Typography>
          <BusyButton variant="outlined" color="secondary" busy={isPending} onClick={() => mutate()}>
            {t.show}
          </BusyButton>
        </Question>
      )}
    </Box>
  )
}

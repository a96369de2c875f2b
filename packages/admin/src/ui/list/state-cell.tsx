import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

const tones = {
  quiet: { bgcolor: 'studio.band', color: 'text.secondary' },
  good: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  waiting: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  urgent: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
} as const

export type StateTone = keyof typeof tones

const lineLook = { typography: 'caption', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

interface StateCellProps {
  label: string
  tone: StateTone
  /** The word for a record of the test mode; undefined for a real one. */
  test: string | undefined
  /** Why the state is so and what somebody has to look at. */
  lines: readonly { text: string; look?: object | undefined }[]
  /** The column of the client grows, and would leave this one a word a line. */
  minWidth: object
}

/** The state of a row in a word, and below it what a reader has to know about it. */
export const StateCell = ({ label, tone, test, lines, minWidth }: StateCellProps) => (
  <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start', py: 0.5, minWidth, maxWidth: 340 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip size="small" label={label} sx={tones[tone]} />
      {test !== undefined && <Chip size="small" label={test} sx={tones.waiting} />}
    </Box>
    {lines.map(({ text, look }) => (
      <Box key={text} sx={{ ...lineLook, ...look }}>
        {text}
      </Box>
    ))}
  </Box>
)

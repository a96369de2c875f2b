import { maxLengthOf, rangeOf, StudioSettingsPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { NumberInput, TextInput, type TextInputProps } from 'react-admin'
import { DurationInput, type DurationInputProps } from './duration-input.tsx'

const { labels } = texts.admin.settings

interface SectionProps {
  title: string
  hint: string
  children: ReactNode
}

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** A section: its description on the left and its fields on the right. They are stacked when labels would be cut. */
export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: { xs: 2, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      </Box>
      <Box sx={fields}>{children}</Box>
    </Card>
  )
}

/** A field across the whole row of its section. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
)

/** The label stays above an empty field too, because a long label would be cut. */
const smallLabel = { inputLabel: { shrink: true } } as const

type LabelledField = keyof typeof labels

interface SettingTextProps extends Pick<TextInputProps, 'helperText' | 'multiline' | 'minRows'> {
  source: LabelledField
  inputMode?: 'email' | 'tel' | 'url' | 'numeric'
}

export const SettingText = ({ source, inputMode, ...props }: SettingTextProps) => (
  <TextInput
    {...props}
    source={source}
    label={labels[source]}
    slotProps={{ htmlInput: { inputMode, maxLength: maxLengthOf(StudioSettingsPatch, source) } }}
  />
)

interface SettingNumberProps {
  source: LabelledField
  helperText?: string
  step?: number
}

export const SettingNumber = ({ source, ...props }: SettingNumberProps) => (
  <NumberInput
    {...props}
    {...rangeOf(StudioSettingsPatch, source)}
    source={source}
    label={labels[source]}
    slotProps={smallLabel}
  />
)

export const SettingDuration = ({
  source,
  ...props
}: Pick<SettingNumberProps, 'source' | 'helperText'> & Pick<DurationInputProps, 'stored'>) => (
  <DurationInput {...props} source={source} label={labels[source]} />
)

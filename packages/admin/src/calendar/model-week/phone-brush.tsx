import { mondayToSunday } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronDownIcon, classTint, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { oneLine } from '../../ui/one-line.ts'
import { BrushChoices, type BrushProps, shortDay } from './brush-choices.tsx'
import { EraserIcon } from './stroke-icons.ts'

const t = texts.admin.modelWeek.brush

/** The height of the brush on a phone, which stays in view over the day. */
export const phoneBrushHeight = 60

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  position: 'sticky',
  top: 56,
  zIndex: 3,
  height: phoneBrushHeight,
  bgcolor: 'background.default',
} as const

const line = { display: 'block', ...oneLine } as const

/** “Pilates”, “Valeria · L Mi V”, or what is missing. */
const shortText = ({ choice, paintedClass, coach }: BrushProps): [first: string, second?: string] => {
  if (choice.erases) return [t.erase]
  if (!paintedClass && !coach) return [t.open]
  const days = mondayToSunday
    .filter((day) => choice.weekdays.includes(day))
    .map(shortDay)
    .join(' ')
  const who = coach?.name ?? t.chooseCoach
  return [paintedClass?.name ?? t.chooseClass, days ? `${who} · ${days}` : who]
}

/** The colour of the chosen class. */
const Swatch = ({ choice, paintedClass }: BrushProps) => {
  const { mode } = useTheme().palette
  if (!paintedClass || choice.erases) return null
  const { background, line } = classTint(paintedClass.name, mode, paintedClass.color)
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: '0 0 auto',
        width: 14,
        height: 20,
        borderRadius: '4px',
        background,
        borderLeft: `4px solid ${line}`,
      }}
    />
  )
}

/** The brush on a phone: one line that names it and opens its choices, and the eraser. */
export const PhoneBrush = ({ children, ...props }: BrushProps & { children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { choice, onChange } = props
  const [first, second] = shortText(props)
  const close = () => setIsOpen(false)
  return (
    <Box component="section" aria-label={t.title} sx={look}>
      <Button
        variant="outlined"
        color="secondary"
        aria-label={t.named([first, second].filter(Boolean).join(' '))}
        aria-haspopup="dialog"
        endIcon={<ChevronDownIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ flex: '1 1 0', minWidth: 0, justifyContent: 'start', gap: 1, px: 1.5, height: 48 }}
      >
        <Swatch {...props} />
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, textAlign: 'left', lineHeight: 1.25 }}>
          <Box component="span" sx={line}>
            {first}
          </Box>{' '}
          {second && (
            <Box component="span" sx={{ ...line, typography: 'caption', lineHeight: 1.25 }}>
              {second}
            </Box>
          )}
        </Box>
      </Button>
      <IconButton
        aria-label={t.erase}
        aria-pressed={choice.erases}
        onClick={() => onChange({ erases: !choice.erases })}
        sx={choice.erases ? { bgcolor: 'studio.clayMist', color: 'primary.main' } : undefined}
      >
        <EraserIcon fontSize="small" />
      </IconButton>
      {children}
      {isOpen && (
        <StudioDialog
          open
          onClose={close}
          title={t.title}
          actions={
            <Button variant="contained" onClick={close}>
              {t.done}
            </Button>
          }
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <BrushChoices {...props} wraps />
          </Box>
        </StudioDialog>
      )}
    </Box>
  )
}

import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment } from 'react'
import { useShortcutSwitch } from '../../ui/use-shortcuts.ts'

const { shortcuts: t } = texts.admin.frame

const key = {
  display: 'inline-block',
  minWidth: 28,
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'studio.band',
  font: 'inherit',
  textAlign: 'center',
} as const

/** The single keys and what they do, and the switch for people who press keys by accident, with speech input or a tremor. */
const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { on, change } = useShortcutSwitch()
  return (
    <StudioDialog open onClose={onClose} title={t.title} subtitle={t.hint} width="xs">
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
      >
        {t.keys.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
              {keys.map((one) => (
                <Box key={one} component="kbd" sx={key}>
                  {one}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0, color: on ? 'text.primary' : 'text.secondary' }}>
              {meaning}
            </Box>
          </Fragment>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_event, checked) => change(checked)} />}
        label={t.switch}
      />
    </StudioDialog>
  )
}

export default ShortcutList

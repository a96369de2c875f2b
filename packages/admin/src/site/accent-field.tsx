import { texts } from '@estudio/texts'
import { palette } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { accentSuggestion, isColor } from './site-values.ts'

const t = texts.admin.site.accent
const source = 'accent_color'
const options = { shouldDirty: true, shouldValidate: true }

/** The accent colour. A colour that cannot be read is refused, with the nearest that can. */
export const AccentField = () => {
  const { setValue } = useFormContext()
  const color: string = useWatch({ name: source }) ?? ''
  const suggestion = accentSuggestion(color)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, width: '100%' }}>
        <Box
          component="input"
          type="color"
          aria-label={t.choose}
          value={isColor(color) ? color : palette.clay}
          onChange={({ target }: { target: HTMLInputElement }) =>
            setValue(source, target.value.toUpperCase(), options)
          }
          sx={{
            width: 48,
            height: 40,
            p: 0.5,
            border: 1,
            borderColor: 'studio.outline',
            borderRadius: 1,
            bgcolor: 'background.paper',
            cursor: 'pointer',
          }}
        />
        <TextInput
          source={source}
          label={t.label}
          helperText={t.hint}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
        />
      </Box>
      {suggestion && (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          onClick={() => setValue(source, suggestion, options)}
          startIcon={
            <Box component="span" sx={{ width: 16, height: 16, borderRadius: '50%', bgcolor: suggestion }} />
          }
        >
          {t.use(suggestion)}
        </Button>
      )}
      {color.toUpperCase() !== palette.clay && (
        <Button size="small" color="secondary" onClick={() => setValue(source, palette.clay, options)}>
          {t.original}
        </Button>
      )}
    </Box>
  )
}

import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { gradientLook } from '../week/class-look.ts'
import { type ClassFormValues, specialName } from './class-form.ts'

const t = texts.admin.calendar.form

/** Name in capitals, what it is about, its two colours and how they look (ACA-12, ACA-13). */
export const SpecialFields = ({ fault }: { fault?: string }) => {
  const { control, register, getValues, setValue } = useFormContext<ClassFormValues>()
  const [name, color1, color2] = useWatch({ control, name: ['special_name', 'color1', 'color2'] })
  const look = gradientLook(color1, color2)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        {...register('special_name', {
          onBlur: () => setValue('special_name', specialName(getValues('special_name'))),
        })}
        label={t.specialName}
        required
        error={Boolean(fault)}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: LIMITS.name, style: { textTransform: 'uppercase' } } }}
      />
      <TextField
        {...register('special_description')}
        label={t.specialDescription}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextField {...register('color1')} type="color" label={t.color1} />
        <TextField {...register('color2')} type="color" label={t.color2} />
      </Box>
      <Box
        role="img"
        aria-label={t.preview}
        sx={{ p: 1.5, borderRadius: '12px', background: look.background, color: look.ink }}
      >
        <Typography variant="subtitle2" aria-hidden>
          {specialName(name) || t.preview}
        </Typography>
      </Box>
    </Box>
  )
}

import { texts } from '@estudio/texts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext } from 'react-hook-form'
import { useCoachOptions } from '../../coaches/use-coach-options.ts'
import type { ClassFormValues } from './class-form.ts'

const t = texts.admin.calendar

/** Who gives the class: at least one, each once (ACA-08, ACA-09). */
export const CoachPicker = ({ fault }: { fault?: string }) => {
  const { control } = useFormContext<ClassFormValues>()
  const { options = [], error } = useCoachOptions()
  return (
    <Controller
      name="instructor_ids"
      control={control}
      render={({ field: { value, onChange, ref, ...field }, fieldState: { isTouched } }) => (
        <Autocomplete
          {...field}
          multiple
          size="small"
          options={options}
          value={options.filter(({ id }) => value.includes(id))}
          onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterSelectedOptions
          disableCloseOnSelect={false}
          noOptionsText={texts.common.noResults}
          openText={texts.admin.calendar.form.addCoach}
          closeText={texts.common.close}
          clearText={texts.common.delete}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={t.form.coaches}
              error={Boolean(fault) || Boolean(error) || (isTouched && value.length === 0)}
              helperText={error ? t.coachesError : value.length === 0 ? t.validation.coachRequired : fault}
            />
          )}
        />
      )}
    />
  )
}

import type { PaymentOption } from '@estudio/contract'
import { paymentOptionText, rangeNote, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

const t = texts.onlinePayment

interface OptionProps {
  option: PaymentOption
  /** Why the amount cannot be paid in this way. */
  note: string | undefined
}

/** The radio is named by the way to pay, and described by how it works. */
const Option = ({ option, note }: OptionProps) => {
  const descriptionId = useId()
  const isPossible = note === undefined
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider' }, py: 1 }}>
      <FormControlLabel
        value={option.id}
        disabled={!isPossible}
        control={<Radio slotProps={{ input: { 'aria-describedby': descriptionId } }} />}
        label={t.methods[option.id]}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Typography id={descriptionId} variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {isPossible ? paymentOptionText(option) : note}
      </Typography>
    </Box>
  )
}

interface MethodChoiceProps<Id extends PaymentOption['id']> {
  options: readonly (PaymentOption & { id: Id })[]
  /** MXN. A way that cannot take it is shown with the reason and cannot be chosen. */
  amount: number
  value: Id | undefined
  onChoose: (method: Id) => void
}

/** The ways to pay, each with when the plan starts and what a refund would be. */
export const MethodChoice = <Id extends PaymentOption['id']>({
  options,
  amount,
  value,
  onChoose,
}: MethodChoiceProps<Id>) => {
  const labelId = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId}>{t.choose}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? null}
        onChange={(_, chosen) => onChoose(chosen as Id)}
      >
        {options.map((option) => (
          <Option key={option.id} option={option} note={rangeNote(option, amount)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

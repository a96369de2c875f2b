import type { PurchaseInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

export type PaymentChannel = NonNullable<PurchaseInput['payment_channel']>

const { payment } = texts.checkout

interface ChannelChoiceProps {
  value: PaymentChannel
  onChoose: (channel: PaymentChannel) => void
}

/** By bank transfer or at an OXXO counter (CHK-20, A78); the studio then knows which proof to look for. */
export const ChannelChoice = ({ value, onChoose }: ChannelChoiceProps) => (
  <FormControl>
    <FormLabel id="payment-channel">{payment.channel}</FormLabel>
    <RadioGroup
      row
      aria-labelledby="payment-channel"
      value={value}
      onChange={(_, chosen) => onChoose(chosen === 'oxxo' ? 'oxxo' : 'transfer')}
    >
      <FormControlLabel value="transfer" control={<Radio />} label={payment.transfer} />
      <FormControlLabel value="oxxo" control={<Radio />} label={payment.oxxo} />
    </RadioGroup>
  </FormControl>
)

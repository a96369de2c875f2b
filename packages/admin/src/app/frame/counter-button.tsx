import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { NavLink, useLocation } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { useCounterAddress } from '../../shared/counter-address.ts'
import { useIsDayAlone } from '../../shared/setup-steps.tsx'

interface CounterButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  onLeave?: (() => void) | undefined
  /** The key that leads there too. */
  keys?: string | undefined
}

/**
 * The way to the counter, for those who sell. On the start page it is the filled button; on other screens it is outlined, because their
 * filled button is their own.
 */
export const CounterButton = ({ onLeave, keys, ...button }: CounterButtonProps) => {
  const counter = useCounterAddress()
  const isStart = useLocation().pathname === '/'
  const isDayAlone = useIsDayAlone()
  return (
    useMay()('sales.sell') && (
      <Button
        component={NavLink}
        to={counter}
        onClick={onLeave}
        aria-keyshortcuts={keys}
        variant={isStart && isDayAlone ? 'contained' : 'outlined'}
        {...button}
      >
        {texts.admin.frame.tools.counter}
      </Button>
    )
  )
}

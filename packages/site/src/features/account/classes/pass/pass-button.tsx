import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { PassIcon } from '../../../../ui/icons'
import type { PassTurn } from './pass-turn'

interface PassButtonProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  turn: PassTurn
}

/** Turns its card to “Mi pase”. */
export const PassButton = ({ turn: { showPass, button }, variant = 'contained', sx }: PassButtonProps) => (
  <Button ref={button} variant={variant} startIcon={<PassIcon />} onClick={showPass} sx={sx}>
    {texts.memberPass.title}
  </Button>
)

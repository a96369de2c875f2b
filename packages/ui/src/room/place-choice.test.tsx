import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type ChoosablePlace, PlaceChoice } from './place-choice.tsx'

const place = (number: number, given: Partial<ChoosablePlace> = {}): ChoosablePlace => ({
  id: `p${number}`,
  label: `Reformer ${number}`,
  note: '',
  x: number - 1,
  y: 0,
  state: 'free',
  ...given,
})

const places = [
  place(1),
  place(2, { state: 'taken' }),
  place(3, { note: 'junto a la ventana' }),
  place(4, { state: 'out' }),
  place(5, { x: 0, y: 1, state: 'mine' }),
]

const Room = ({ first = null }: { first?: string | null }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <PlaceChoice label="Elige tu lugar" places={places} value={value} onChoose={setValue} offersNone />
      <output>{value ?? 'ninguno'}</output>
    </>
  )
}

const radio = (name: string) => screen.getByRole('radio', { name })

it.each(['Mapa', 'Lista'])(
  '%s: every place is a radio that says its label, its note and its state',
  async (view) => {
    render(<Room />)
    await userEvent.click(screen.getByRole('button', { name: view }))
    expect(screen.getByRole('radiogroup', { name: 'Elige tu lugar' })).toBeVisible()
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Reformer 1, libre',
      'Reformer 2, ocupado',
      'Reformer 3, junto a la ventana, libre',
      'Reformer 4, fuera de servicio',
      'Reformer 5, tu lugar',
      'El estudio te da lugar',
    ])
    expect(radio('Reformer 2, ocupado')).toBeDisabled()
    expect(radio('Reformer 4, fuera de servicio')).toBeDisabled()
    await userEvent.click(radio('Reformer 3, junto a la ventana, libre'))
    expect(screen.getByRole('status')).toHaveTextContent('p3')
  },
)

it('the choice stays when the view changes, and can be given back', async () => {
  render(<Room first="p5" />)
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
  expect(radio('Reformer 5, tu lugar')).toBeChecked()
  await userEvent.click(radio('El estudio te da lugar'))
  expect(screen.getByRole('status')).toHaveTextContent('ninguno')
})

it('the arrow keys go through the places that can be chosen, as in every group of radios', async () => {
  render(<Room />)
  await userEvent.click(radio('Reformer 1, libre'))
  await userEvent.keyboard('{ArrowRight}')
  expect(radio('Reformer 3, junto a la ventana, libre')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('Reformer 5, tu lugar')).toBeChecked()
})

import { useState } from 'react'
import { useBrowserValue } from '../../ui/studio/hydration'

/** The parameters of the address of /horarios. */
export type AddressParameter = 'dia' | 'clase' | 'coach' | 'vista'

export const readParameter = (name: AddressParameter): string | null =>
  new URLSearchParams(location.search).get(name)

/** The address of /horarios with another value of a parameter; an empty value removes it. */
export const addressWith = (name: AddressParameter, value: string): string => {
  const parameters = new URLSearchParams(location.search)
  if (value) parameters.set(name, value)
  else parameters.delete(name)
  return ['/horarios', parameters.toString()].filter(Boolean).join('?')
}

/** A choice that the address keeps, so that a reload, Back and a shared link restore it. Empty by default. */
export const useAddressValue = (name: AddressParameter): [string, (value: string) => void] => {
  // The server rendered the page without a choice.
  const kept = useBrowserValue(() => readParameter(name) ?? '', '')
  const [chosen, setChosen] = useState<string>()
  const choose = (value: string) => {
    history.replaceState(history.state, '', addressWith(name, value))
    setChosen(value)
  }
  return [chosen ?? kept, choose]
}

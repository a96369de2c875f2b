import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstName,
  foldText,
  isShowableName,
  nameContains,
  nameHasWords,
  nameInitials,
  nameMatches,
  shortNames,
  tidyName,
} from './names.ts'

describe('names', () => {
  it('A22: the promotion matches only at the start of a word', () => {
    for (const name of ['1 Mes', 'Plan 1 Mes', 'PLAN  1 MES ilimitado', '(1 mes)'])
      expect(nameHasWords(name, '1 mes')).toBe(true)
    for (const name of ['11 meses', 'Plan 21 Mes', '3 Meses', ''])
      expect(nameHasWords(name, '1 mes')).toBe(false)
    expect(nameHasWords('11 mes y 1 mes', '1 mes')).toBe(true)
    expect(nameHasWords('Plan', '')).toBe(false)
  })

  it('A21: the trial class is found without regard to case and accents', () => {
    expect(nameContains('Clase de PRUEBA', 'prueba')).toBe(true)
    expect(nameContains('Clase de prueba', 'Prüeba')).toBe(true)
    expect(nameContains('8 clases', 'prueba')).toBe(false)
  })

  it.each([
    ['María Muñoz', true],
    ['muñoz  MARIA', true],
    ['Peña Muñoz', true],
    ['jos peñ', true],
    ['María Ruiz', false],
    ['', true],
  ])('María José Muñoz Peña is found by “%s”: %s', (search, isFound) =>
    expect(nameMatches('María José Muñoz Peña', search)).toBe(isFound),
  )

  it.each(["D'Angelo", 'D’Angelo', 'D´Angelo', 'D`Angelo', 'DAngelo', 'dangelo ana'])(
    'Ana D’Angelo is found by “%s”, whichever apostrophe she has',
    (search) => {
      for (const apostrophe of ["'", '’', '´', '`', ''])
        expect(nameMatches(`Ana D${apostrophe}Angelo`, search)).toBe(true)
    },
  )

  it.each([
    ['a blank Braille cell', 'Ana \u2800López'],
    ['a private character', 'Ana \uE000López'],
    ['a character that Unicode does not have', 'Ana \u0378López'],
  ])('%s is not allowed in a shown name', (_what, name) => {
    expect(isShowableName(name)).toBe(false)
  })

  it.each([
    'José Ñandú',
    'Jose\u0301 N\u0303andu',
    '  Ana   López ',
    'O’Connor-Peña',
    'Yoga ❤️ y 🧘🏽‍♀️',
    '瑜伽',
    'אנה',
  ])('a name such as “%s” is allowed', (name) => expect(isShowableName(name)).toBe(true))

  it('a name is stored composed, with single spaces and without invisible characters', () => {
    expect(tidyName('  Jose\u0301 \u00A0 Pe\u0301\u200Brez\u202E ')).toBe('José Pérez')
  })

  it('folding a folded name changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  it('formats initials and first names', () => {
    expect(nameInitials('  ana lópez ruiz ')).toBe('AL')
    expect(nameInitials('Ángela')).toBe('Á')
    expect(nameInitials('')).toBe('')
    expect(firstName('Ana López')).toBe('Ana')
  })

  it.each([
    ['first names that differ', ['Ana Ruiz', 'Eva Ruiz'], ['Ana', 'Eva']],
    [
      'two equal first names',
      ['Abril Ejemplo', 'Abril Muestra', 'Benito Sol'],
      ['Abril E.', 'Abril M.', 'Benito'],
    ],
    ['first names that differ in an accent only', ['María Paz', 'maria Sol'], ['María P.', 'maria S.']],
    [
      'three with the same initial',
      ['Ana Ejemplo', 'Ana Estrada Paz', 'Ana Elías', 'Ana Ruiz'],
      ['Ana Ejemplo', 'Ana Estrada', 'Ana Elías', 'Ana R.'],
    ],
    ['the same first surname', ['Ana Paz Ruiz', 'Ana Paz Sol'], ['Ana Paz Ruiz', 'Ana Paz Sol']],
    ['a surname with particles', ['Ana de la Cruz', 'Ana Ruiz'], ['Ana C.', 'Ana R.']],
    ['a name without a surname', ['Ana', 'Ana Ruiz'], ['Ana', 'Ana R.']],
    ['equal names', ['Ana Ruiz', 'Ana Ruiz'], ['Ana Ruiz', 'Ana Ruiz']],
  ])('the shortest name distinguishes the people of a group: %s', (_what, names, short) =>
    expect(shortNames(names)).toEqual(short),
  )
})

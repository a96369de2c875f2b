const clabeWeights = [3, 7, 1]

/** 18 digits with a valid check digit. */
export const isClabe = (text: string): boolean => {
  if (!/^\d{18}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * (clabeWeights[index % 3] ?? 0)) % 10), 0)
  return (10 - (sum % 10)) % 10 === digits[17]
}

/** 16 digits with a valid check digit (Luhn). */
export const isCardNumber = (text: string): boolean => {
  if (!/^\d{16}$/.test(text)) return false
  const sum = [...text].map(Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

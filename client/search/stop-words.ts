const english =
  'a about an and any are as at be been but by can could do does for from had has have how i if in into is it its may me my not of on or our should so that the their them then there these they this to was we were what when where which who why will with would you your'

/** Words of questions and sentences that indexes leave out. */
export const stopWords = new Set(english.split(' '))

import type { QuestionWords } from './word-forms.ts'

// Words of languages in questions. A language is an export of its own, so that its script has no others.

export const de: QuestionWords = {
  quiet:
    'wieso warum wohin woher wofür wozu womit wann wem wen wessen möchte möchten brauche brauchen gibt geht gehen funktioniert mache macht bekomme bekommen bitte möglich gebe geben gib kriege kriegen etwas jemand irgendwie darf dürfen soll lassen lässt',
  nouns: ['weg'],
}

export const es: QuestionWords = {
  quiet:
    'cómo dónde cuándo cuál cuáles quién cuánto cuánta cuántos cuántas puedo puede pueden podemos quiero quiere necesito necesita hacer hago hace favor alguien manera forma posible debo debe si no',
  nouns: ['estado', 'estados'],
}

export const fr: QuestionWords = {
  quiet:
    "comment pourquoi où quand combien lequel laquelle lesquels quoi faire fais fait faut peut peux puis pouvoir veux voudrais veut besoin plaît possible quelqu'un quelque chose est-ce avoir être dois doit si comme plus",
  nouns: ['été', 'étés'],
}

export const it: QuestionWords = {
  quiet:
    'quando quali chi cosa posso può possono possiamo voglio vorrei devo deve fare serve bisogno favore possibile qualcuno qualcosa modo',
}

export const pt: QuestionWords = {
  quiet:
    'onde quanto quanta quantos quais posso pode podem podemos quero quer preciso precisa fazer faço faz favor possível alguém jeito devo deve se porque',
}

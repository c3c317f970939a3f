/** The questions in their order, and what each can be answered with. */
export interface ApplicationQuestions {
  questions: string[];
  answers: QuestionAnswer[];
}

/** What an application states for a question, and what it means. */
export interface QuestionAnswer {
  value: number;
  text: string;
}

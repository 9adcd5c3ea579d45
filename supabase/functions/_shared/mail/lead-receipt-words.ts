import type { ReceiptKind } from '../rules/lead-forms.ts';
import { type ByLanguage, wordsOf } from './letter.ts';

/**
 * The words of the receipt for a lead in one language, with its news by kind of lead. `{site}`, `{name}` and
 * `{reference}` are filled in.
 */
interface ReceiptWords extends Record<ReceiptKind, News> {
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  /** Between a label and its value. */
  colon: string;
  reference: string;
  next: string;
  nextText: string;
  /** Why the recipient gets this mail. */
  footer: string;
}

interface News {
  subject: string;
  title: string;
  opening: string;
}

const EN: ReceiptWords = {
  contact: {
    subject: 'We received your message ({reference})',
    title: 'We received your message',
    opening: 'Thank you for contacting {site}. A specialist will reply within 24 hours.',
  },
  consultation: {
    subject: 'We received your consultation request ({reference})',
    title: 'We received your consultation request',
    opening: 'Thank you for your interest in {site}. A specialist will reply within 24 hours.',
  },
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  colon: ': ',
  reference: 'Reference',
  next: 'Something to add?',
  nextText:
    'Reply to this email and keep the reference in the subject line. Please don’t send passwords or customer data.',
  footer:
    'You’re receiving this email because your address was entered in a form at {site}. If that wasn’t you, you can ignore it.',
};

const FR: ReceiptWords = {
  contact: {
    subject: 'Nous avons bien reçu votre message ({reference})',
    title: 'Nous avons bien reçu votre message',
    opening:
      'Merci d’avoir écrit à {site}. Un spécialiste vous répondra dans un délai de 24\u00a0heures.',
  },
  consultation: {
    subject: 'Nous avons bien reçu votre demande de consultation ({reference})',
    title: 'Nous avons bien reçu votre demande de consultation',
    opening:
      'Merci de votre intérêt pour {site}. Un spécialiste vous répondra dans un délai de 24\u00a0heures.',
  },
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  colon: '\u00a0: ',
  reference: 'Référence',
  next: 'Pour ajouter une précision',
  nextText:
    'Répondez à ce message en gardant la référence dans l’objet. N’envoyez ni mot de passe ni données de clients.',
  footer:
    'Vous recevez ce message parce que votre adresse a été saisie dans un formulaire sur {site}. Si ce n’était pas vous, vous pouvez l’ignorer.',
};

const ES: ReceiptWords = {
  contact: {
    subject: 'Recibimos su mensaje ({reference})',
    title: 'Recibimos su mensaje',
    opening: 'Gracias por escribir a {site}. Un especialista le responderá en menos de 24 horas.',
  },
  consultation: {
    subject: 'Recibimos su solicitud de asesoría ({reference})',
    title: 'Recibimos su solicitud de asesoría',
    opening:
      'Gracias por su interés en {site}. Un especialista le responderá en menos de 24 horas.',
  },
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  colon: ': ',
  reference: 'Referencia',
  next: '¿Desea agregar algo?',
  nextText:
    'Responda a este correo y conserve la referencia en el asunto. No envíe contraseñas ni datos de clientes.',
  footer:
    'Recibe este correo porque su dirección se escribió en un formulario de {site}. Si no fue usted, puede ignorarlo.',
};

const PT: ReceiptWords = {
  contact: {
    subject: 'Recebemos sua mensagem ({reference})',
    title: 'Recebemos sua mensagem',
    opening: 'Agradecemos o contato com a {site}. Um especialista responderá em até 24 horas.',
  },
  consultation: {
    subject: 'Recebemos sua solicitação de conversa ({reference})',
    title: 'Recebemos sua solicitação de conversa',
    opening: 'Agradecemos o interesse na {site}. Um especialista responderá em até 24 horas.',
  },
  greeting: 'Olá, {name},',
  greetingWithoutName: 'Olá,',
  colon: ': ',
  reference: 'Referência',
  next: 'Quer acrescentar algo?',
  nextText:
    'Responda a este e-mail e mantenha a referência no assunto. Não envie senhas nem dados de clientes.',
  footer:
    'Você recebe este e-mail porque o seu endereço foi informado em um formulário da {site}. Se não foi você, pode ignorá-lo.',
};

const ZH: ReceiptWords = {
  contact: {
    subject: '我们已收到您的留言（{reference}）',
    title: '我们已收到您的留言',
    opening: '感谢您联系 {site}。专家将在 24 小时内回复您。',
  },
  consultation: {
    subject: '我们已收到您的咨询申请（{reference}）',
    title: '我们已收到您的咨询申请',
    opening: '感谢您对 {site} 的关注。专家将在 24 小时内回复您。',
  },
  greeting: '{name}，您好！',
  greetingWithoutName: '您好！',
  colon: '：',
  reference: '参考编号',
  next: '需要补充内容？',
  nextText: '请直接回复本邮件，并在主题中保留参考编号。请勿发送密码或客户数据。',
  footer: '您收到本邮件，是因为有人在 {site} 的表单中填写了您的邮箱地址。如非本人操作，请忽略。',
};

const JA: ReceiptWords = {
  contact: {
    subject: 'メッセージを受け付けました（{reference}）',
    title: 'メッセージを受け付けました',
    opening:
      '{site}へお問い合わせいただき、ありがとうございます。専門家が24時間以内にご返信いたします。',
  },
  consultation: {
    subject: 'ご相談のお申し込みを受け付けました（{reference}）',
    title: 'ご相談のお申し込みを受け付けました',
    opening:
      '{site}にご関心をお寄せいただき、ありがとうございます。専門家が24時間以内にご返信いたします。',
  },
  greeting: '{name} 様',
  greetingWithoutName: 'お客様',
  colon: '：',
  reference: '受付番号',
  next: '補足がある場合',
  nextText:
    '件名の受付番号を残したまま、このメールにご返信ください。パスワードや顧客データはお送りにならないようお願いいたします。',
  footer:
    'このメールは、{site}のフォームにお客様のメールアドレスが入力されたためお送りしています。お心当たりがない場合は破棄してください。',
};

const BY_LANGUAGE: ByLanguage<ReceiptWords> = {
  en: EN,
  fr: FR,
  es: ES,
  pt: PT,
  zh: ZH,
  ja: JA,
};

/** The words for a locale, and that locale; English if the site does not have its language. */
export function receiptWords(locale: string | null): { words: ReceiptWords; locale: string } {
  return wordsOf(BY_LANGUAGE, locale);
}

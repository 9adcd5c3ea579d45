import type { PrivacyKind } from '../privacy/request.ts';

/**
 * The words of the mail that acknowledges a privacy request, in one language. `{site}`, `{name}`,
 * `{reference}`, `{due}` and `{until}` are filled in; the last two are days.
 */
export interface PrivacyWords {
  subject: string;
  /** Where the visitor has to confirm the request. */
  subjectToConfirm: string;
  title: string;
  greeting: string;
  /** Where the name that was typed is left out. */
  greetingWithoutName: string;
  opening: string;
  /** Between a label and its value. */
  colon: string;
  reference: string;
  kind: string;
  kinds: Record<PrivacyKind, string>;
  due: string;
  confirm: string;
  confirmHint: string;
  next: string;
  /** Each a paragraph of what happens next. */
  byLink: string;
  /** Where no link can be signed. */
  byReply: string;
  withoutProof: string;
  byAgent: string;
  answer: string;
  notYou: string;
  footer: string;
}

const EN: PrivacyWords = {
  subject: 'Your privacy request {reference}',
  subjectToConfirm: 'Please confirm your privacy request {reference}',
  title: 'We have your privacy request',
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  opening: 'Your privacy request to {site} has arrived. Please keep the case number.',
  colon: ': ',
  reference: 'Case number',
  kind: 'You ask for',
  kinds: {
    access: 'Access to your information',
    delete: 'Deletion of your information',
    correct: 'Correction of your information',
    portability: 'A copy to take elsewhere',
    'opt-out': 'Opt-out of sale and sharing',
    limit: 'Limited use of your information',
  },
  due: 'Answer due by',
  confirm: 'Confirm',
  confirmHint: 'Confirm this request',
  next: 'What happens next',
  byLink:
    'Open the link above and press the button on its page. It shows us that this address is yours, and it works until {until}.',
  byReply:
    'Please answer this mail from the address that it reached you at. It shows us that this address is yours.',
  withoutProof: 'There is nothing more for you to do: this request needs no proof of identity.',
  byAgent:
    'Because you ask for someone else, please answer this mail with their signed permission. We may check with them directly.',
  answer: 'We then act on the request and answer you by {due}.',
  notYou:
    'If you did not make this request, you need not do anything: without a confirmation nothing is disclosed, changed or erased.',
  footer: 'You receive this mail because a privacy request was made at {site} with your address.',
};

const FR: PrivacyWords = {
  subject: 'Votre demande {reference} relative à vos données',
  subjectToConfirm: 'Veuillez confirmer votre demande {reference}',
  title: 'Nous avons reçu votre demande',
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  opening:
    'Votre demande relative à vos données personnelles est bien parvenue à {site}. Conservez le numéro de dossier.',
  colon: ' : ',
  reference: 'Numéro de dossier',
  kind: 'Vous demandez',
  kinds: {
    access: 'L’accès à vos données',
    delete: 'L’effacement de vos données',
    correct: 'La rectification de vos données',
    portability: 'Une copie portable de vos données',
    'opt-out': 'L’arrêt de la vente et du partage',
    limit: 'La limitation de l’utilisation de vos données',
  },
  due: 'Réponse au plus tard le',
  confirm: 'Confirmer',
  confirmHint: 'Confirmer cette demande',
  next: 'La suite',
  byLink:
    'Ouvrez le lien ci-dessus et appuyez sur le bouton de la page. Nous saurons ainsi que cette adresse est la vôtre. Le lien est valable jusqu’au {until}.',
  byReply:
    'Répondez à ce message depuis l’adresse où vous l’avez reçu. Nous saurons ainsi que cette adresse est la vôtre.',
  withoutProof:
    'Vous n’avez rien d’autre à faire : cette demande n’exige aucun justificatif d’identité.',
  byAgent:
    'Comme vous agissez pour une autre personne, répondez à ce message en joignant son autorisation signée. Nous pouvons vérifier auprès d’elle.',
  answer: 'Nous traitons ensuite la demande et vous répondons au plus tard le {due}.',
  notYou:
    'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : sans confirmation, rien n’est communiqué, modifié ni effacé.',
  footer:
    'Vous recevez ce message parce qu’une demande relative aux données personnelles a été faite sur {site} avec votre adresse.',
};

const ES: PrivacyWords = {
  subject: 'Su solicitud de privacidad {reference}',
  subjectToConfirm: 'Confirme su solicitud de privacidad {reference}',
  title: 'Recibimos su solicitud de privacidad',
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  opening: 'Su solicitud de privacidad llegó a {site}. Conserve el número de caso.',
  colon: ': ',
  reference: 'Número de caso',
  kind: 'Usted solicita',
  kinds: {
    access: 'Acceso a su información',
    delete: 'Eliminación de su información',
    correct: 'Corrección de su información',
    portability: 'Una copia portátil de su información',
    'opt-out': 'Que no se venda ni comparta su información',
    limit: 'Que se limite el uso de su información',
  },
  due: 'Respuesta a más tardar el',
  confirm: 'Confirmar',
  confirmHint: 'Confirmar esta solicitud',
  next: 'Qué sigue',
  byLink:
    'Abra el enlace de arriba y presione el botón de la página. Así sabemos que esta dirección es suya. El enlace funciona hasta el {until}.',
  byReply:
    'Responda este correo desde la dirección en la que lo recibió. Así sabemos que esa dirección es suya.',
  withoutProof: 'No tiene que hacer nada más: esta solicitud no requiere comprobar su identidad.',
  byAgent:
    'Como usted actúa por otra persona, responda este correo con su autorización firmada. Es posible que la verifiquemos directamente con ella.',
  answer: 'Después atendemos la solicitud y le respondemos a más tardar el {due}.',
  notYou:
    'Si usted no hizo esta solicitud, no tiene que hacer nada: sin confirmación no se divulga, modifica ni elimina nada.',
  footer:
    'Recibe este correo porque se hizo una solicitud de privacidad en {site} con su dirección.',
};

const PT: PrivacyWords = {
  subject: 'Sua solicitação de privacidade {reference}',
  subjectToConfirm: 'Confirme sua solicitação de privacidade {reference}',
  title: 'Recebemos sua solicitação de privacidade',
  greeting: 'Olá, {name},',
  greetingWithoutName: 'Olá,',
  opening: 'Sua solicitação de privacidade chegou à {site}. Guarde o número do caso.',
  colon: ': ',
  reference: 'Número do caso',
  kind: 'Você solicita',
  kinds: {
    access: 'Acesso aos seus dados',
    delete: 'Exclusão dos seus dados',
    correct: 'Correção dos seus dados',
    portability: 'Uma cópia portátil dos seus dados',
    'opt-out': 'Que seus dados não sejam vendidos nem compartilhados',
    limit: 'Que o uso dos seus dados seja limitado',
  },
  due: 'Resposta até',
  confirm: 'Confirmar',
  confirmHint: 'Confirmar esta solicitação',
  next: 'O que acontece agora',
  byLink:
    'Abra o link acima e pressione o botão da página. Assim sabemos que este endereço é seu. O link funciona até {until}.',
  byReply:
    'Responda a este e-mail a partir do endereço em que o recebeu. Assim sabemos que ele é seu.',
  withoutProof:
    'Você não precisa fazer mais nada: esta solicitação não exige comprovação de identidade.',
  byAgent:
    'Como você age em nome de outra pessoa, responda a este e-mail com a autorização assinada por ela. Podemos confirmá-la diretamente com essa pessoa.',
  answer: 'Em seguida, atendemos a solicitação e respondemos até {due}.',
  notYou:
    'Se não foi você quem fez esta solicitação, não é preciso fazer nada: sem confirmação, nada é divulgado, alterado nem excluído.',
  footer:
    'Você recebe este e-mail porque foi feita uma solicitação de privacidade na {site} com o seu endereço.',
};

const ZH: PrivacyWords = {
  subject: '您的个人信息权利请求 {reference}',
  subjectToConfirm: '请确认您的个人信息权利请求 {reference}',
  title: '我们已收到您的请求',
  greeting: '{name}，您好！',
  greetingWithoutName: '您好！',
  opening: '{site} 已收到您的个人信息权利请求，请保存受理编号。',
  colon: '：',
  reference: '受理编号',
  kind: '请求事项',
  kinds: {
    access: '查阅个人信息',
    delete: '删除个人信息',
    correct: '更正个人信息',
    portability: '获取可转移的个人信息副本',
    'opt-out': '选择退出个人信息的出售和共享',
    limit: '限制使用个人信息',
  },
  due: '最迟答复日期',
  confirm: '确认',
  confirmHint: '确认此请求',
  next: '后续步骤',
  byLink: '请打开上面的链接，并点击页面上的按钮，以证明此邮箱属于您。链接在 {until} 之前有效。',
  byReply: '请使用收到本邮件的邮箱直接回复，以证明此邮箱属于您。',
  withoutProof: '您无需再做任何操作：此类请求不要求证明身份。',
  byAgent: '由于您代表他人提出请求，请回复本邮件并附上其签名授权书。我们可能会直接向其本人核实。',
  answer: '随后我们将处理请求，并最迟于 {due} 答复您。',
  notYou: '如果此请求并非由您提出，则无需理会：未经确认，我们不会披露、更改或删除任何信息。',
  footer: '您收到本邮件，是因为有人使用您的邮箱在 {site} 提出了个人信息权利请求。',
};

const JA: PrivacyWords = {
  subject: '個人情報に関するご請求 {reference}',
  subjectToConfirm: '【要確認】個人情報に関するご請求 {reference}',
  title: 'ご請求を受け付けました',
  greeting: '{name} 様',
  greetingWithoutName: 'お客様',
  opening: '{site} は、個人情報に関するご請求を受け付けました。受付番号をお控えください。',
  colon: '：',
  reference: '受付番号',
  kind: 'ご請求の内容',
  kinds: {
    access: '個人情報の開示',
    delete: '個人情報の削除',
    correct: '個人情報の訂正',
    portability: '持ち運び可能な形式での提供',
    'opt-out': 'オプトアウト（販売・共有の停止）',
    limit: '利用の制限',
  },
  due: '回答期限',
  confirm: '確認',
  confirmHint: 'このご請求を確認する',
  next: '今後の流れ',
  byLink:
    '上のリンクを開き、表示されたページのボタンを押してください。このメールアドレスがご本人のものであることを確認するためです。リンクの有効期限は {until} です。',
  byReply:
    'このメールを受け取ったアドレスからご返信ください。アドレスがご本人のものであることを確認するためです。',
  withoutProof: 'お手続きはこれで完了です。このご請求に本人確認は必要ありません。',
  byAgent:
    '代理人としてのご請求のため、ご本人の署名入りの委任状を添えてこのメールにご返信ください。ご本人に直接確認する場合があります。',
  answer: 'その後、ご請求に対応し、{due} までに回答いたします。',
  notYou:
    'お心当たりがない場合は、何もしていただく必要はありません。確認がない限り、情報の開示・変更・削除は行いません。',
  footer:
    'このメールは、お客様のメールアドレスで {site} に個人情報に関するご請求があったためお送りしています。',
};

const BY_LANGUAGE: Readonly<Record<string, PrivacyWords>> = {
  en: EN,
  fr: FR,
  es: ES,
  pt: PT,
  zh: ZH,
  ja: JA,
};

/** The words for a locale, and the locale they may be dated in; English where its language is none of ours. */
export function privacyWords(locale: string | null): { words: PrivacyWords; locale: string } {
  const language = locale?.split('-')[0]?.toLowerCase() ?? '';
  const words = Object.hasOwn(BY_LANGUAGE, language) ? BY_LANGUAGE[language] : undefined;
  return words && locale ? { words, locale } : { words: EN, locale: 'en-US' };
}

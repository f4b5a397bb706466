import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { CodeType } from '../../src/domain/signIn/verificationCode.ts';

/** What may have changed that a user hears of, because somebody else might have done it. */
export type NoticeKind = 'passwordChanged' | 'emailChanged' | 'phoneChanged' | 'accountDeleted';

interface NoticeTexts {
  readonly subject: string;
  readonly text: string;
}

/**
 * What the emails say in one language. `{code}` stands for a code, `{time}` for how long something is valid, `{sender}`
 * for who shares, `{count}` for how many.
 */
export interface EmailTexts {
  readonly code: {
    readonly subject: string;
    readonly is: Readonly<Record<CodeType, string>>;
    /** How to treat it. */
    readonly rules: string;
    /** Where only who is signed in can ask for it. */
    readonly unexpected: string;
    /** Where everybody can. */
    readonly ignore: string;
  };
  readonly notice: Readonly<Record<NoticeKind, NoticeTexts>>;
  readonly clip: {
    readonly one: string;
    readonly several: string;
    readonly oneLink: string;
    readonly severalLinks: string;
  };
  readonly alerts: {
    readonly line: string;
    readonly more: string;
    readonly why: string;
  };
}

/** The texts of all emails. */
export const emailTexts: Readonly<Record<LanguageTag, EmailTexts>> = {
  'zh-CN': {
    code: {
      subject: '您的 Lookout 验证码',
      is: {
        login: '您的登录验证码是 {code}。',
        resetPassword: '您正在设置新密码，验证码是 {code}。',
        deleteAccount: '您正在注销账号，验证码是 {code}。',
        changeEmail: '您正在将此邮箱用于您的账号，验证码是 {code}。',
        changePhone: '您正在将此手机号用于您的账号，验证码是 {code}。',
        confirmContact: '您正在更改账号的邮箱或手机号，验证码是 {code}。',
      },
      rules: '验证码在{time}内有效，只能使用一次。请勿告知任何人。',
      unexpected: '如果不是您本人操作，可能有人登录了您的账号，请立即设置新密码。',
      ignore: '如果不是您本人操作，请忽略此消息。',
    },
    notice: {
      passwordChanged: {
        subject: '您的密码已更改',
        text: '您账号的密码已更改，所有设备均已退出登录。如果不是您本人操作，请设置新密码并联系客服。',
      },
      emailChanged: {
        subject: '您的邮箱已更改',
        text: '您的账号现在使用另一个邮箱，所有设备均已退出登录。如果不是您本人操作，请立即联系客服。',
      },
      phoneChanged: {
        subject: '您的手机号已更改',
        text: '您的账号现在使用另一个手机号。如果不是您本人操作，请设置新密码并联系客服。',
      },
      accountDeleted: {
        subject: '您的账号已注销',
        text: '您的账号及其中的所有内容均已删除。如果不是您本人操作，请立即联系客服。',
      },
    },
    clip: {
      one: '{sender}与您共享了一个片段。',
      several: '{sender}与您共享了 {count} 个片段。',
      oneLink: '任何拥有此链接的人都可以在{time}内观看：',
      severalLinks: '任何拥有这些链接的人都可以在{time}内观看：',
    },
    alerts: {
      line: '{moment} {device}：{type}',
      more: '另有 {count} 条。',
      why: '您收到此邮件，是因为您开启了邮件通知。您可以在控制台的“个人资料”页面关闭。',
    },
  },
  'en-US': {
    code: {
      subject: 'Your Lookout verification code',
      is: {
        login: 'Your verification code to sign in is {code}.',
        resetPassword: 'Your verification code to set a new password is {code}.',
        deleteAccount: 'Your verification code to delete your account is {code}.',
        changeEmail: 'Your verification code to use this email address for your account is {code}.',
        changePhone: 'Your verification code to use this phone number for your account is {code}.',
        confirmContact:
          'Your verification code to change the email address or phone number of your account is {code}.',
      },
      rules: 'It expires in {time} and works once. Never share it with anyone.',
      unexpected:
        'If you didn’t ask for it, someone else may be signed in to your account. Set a new password immediately.',
      ignore: 'If you didn’t ask for it, ignore this message.',
    },
    notice: {
      passwordChanged: {
        subject: 'Your password was changed',
        text: 'The password of your account was changed, and all devices were signed out. If this wasn’t you, set a new password and contact support.',
      },
      emailChanged: {
        subject: 'Your email address was changed',
        text: 'Your account now uses a different email address, and all devices were signed out. If this wasn’t you, contact support immediately.',
      },
      phoneChanged: {
        subject: 'Your phone number was changed',
        text: 'Your account now uses a different phone number. If this wasn’t you, set a new password and contact support.',
      },
      accountDeleted: {
        subject: 'Your account was deleted',
        text: 'Your account and everything stored in it were deleted. If this wasn’t you, contact support immediately.',
      },
    },
    clip: {
      one: '{sender} shared a clip with you.',
      several: '{sender} shared {count} clips with you.',
      oneLink: 'Anyone with this link can watch it for {time}:',
      severalLinks: 'Anyone with these links can watch them for {time}:',
    },
    alerts: {
      line: '{moment} {device}: {type}',
      more: 'And {count} more.',
      why: 'You receive this email because email notifications are on. You can turn them off on the profile page of the console.',
    },
  },
  'es-ES': {
    code: {
      subject: 'Su código de verificación de Lookout',
      is: {
        login: 'Su código de verificación para iniciar sesión es {code}.',
        resetPassword: 'Su código de verificación para establecer una nueva contraseña es {code}.',
        deleteAccount: 'Su código de verificación para eliminar su cuenta es {code}.',
        changeEmail: 'Su código de verificación para usar este correo en su cuenta es {code}.',
        changePhone: 'Su código de verificación para usar este número de teléfono en su cuenta es {code}.',
        confirmContact:
          'Su código de verificación para cambiar el correo o el teléfono de su cuenta es {code}.',
      },
      rules: 'Caduca en {time} y solo se puede usar una vez. No lo comparta con nadie.',
      unexpected:
        '¿No lo ha solicitado? Es posible que otra persona haya iniciado sesión en su cuenta. Establezca de inmediato una nueva contraseña.',
      ignore: '¿No lo ha solicitado? Ignore este mensaje.',
    },
    notice: {
      passwordChanged: {
        subject: 'Su contraseña se ha cambiado',
        text: 'Se ha cambiado la contraseña de su cuenta y se ha cerrado la sesión en todos los dispositivos. Si no ha sido usted, establezca una nueva contraseña y contacte con soporte.',
      },
      emailChanged: {
        subject: 'Su correo se ha cambiado',
        text: 'Su cuenta usa ahora otro correo y se ha cerrado la sesión en todos los dispositivos. Si no ha sido usted, contacte de inmediato con soporte.',
      },
      phoneChanged: {
        subject: 'Su número de teléfono se ha cambiado',
        text: 'Su cuenta usa ahora otro número de teléfono. Si no ha sido usted, establezca una nueva contraseña y contacte con soporte.',
      },
      accountDeleted: {
        subject: 'Su cuenta se ha eliminado',
        text: 'Se han eliminado su cuenta y todo lo que contenía. Si no ha sido usted, contacte de inmediato con soporte.',
      },
    },
    clip: {
      one: '{sender} ha compartido un clip con usted.',
      several: '{sender} ha compartido {count} clips con usted.',
      oneLink: 'Cualquiera que tenga este enlace puede verlo durante {time}:',
      severalLinks: 'Cualquiera que tenga estos enlaces puede verlos durante {time}:',
    },
    alerts: {
      line: '{moment} {device}: {type}',
      more: 'Y {count} más.',
      why: 'Recibe este correo porque tiene activadas las notificaciones por correo. Puede desactivarlas en la página de perfil de la consola.',
    },
  },
  'ja-JP': {
    code: {
      subject: 'Lookoutの認証コード',
      is: {
        login: 'ログイン用の認証コードは{code}です。',
        resetPassword: '新しいパスワードを設定するための認証コードは{code}です。',
        deleteAccount: 'アカウントを削除するための認証コードは{code}です。',
        changeEmail: 'このメールアドレスをアカウントで使用するための認証コードは{code}です。',
        changePhone: 'この電話番号をアカウントで使用するための認証コードは{code}です。',
        confirmContact: 'アカウントのメールアドレスまたは電話番号を変更するための認証コードは{code}です。',
      },
      rules: '有効期限は{time}で、1回だけ使用できます。誰にも教えないでください。',
      unexpected:
        'お心当たりがない場合は、第三者がアカウントにログインしている可能性があります。すぐに新しいパスワードを設定してください。',
      ignore: 'お心当たりがない場合は、このメッセージを無視してください。',
    },
    notice: {
      passwordChanged: {
        subject: 'パスワードが変更されました',
        text: 'アカウントのパスワードが変更され、すべてのデバイスからログアウトされました。お心当たりがない場合は、新しいパスワードを設定し、サポートにお問い合わせください。',
      },
      emailChanged: {
        subject: 'メールアドレスが変更されました',
        text: 'アカウントのメールアドレスが変更され、すべてのデバイスからログアウトされました。お心当たりがない場合は、すぐにサポートにお問い合わせください。',
      },
      phoneChanged: {
        subject: '電話番号が変更されました',
        text: 'アカウントの電話番号が変更されました。お心当たりがない場合は、新しいパスワードを設定し、サポートにお問い合わせください。',
      },
      accountDeleted: {
        subject: 'アカウントが削除されました',
        text: 'アカウントと、保存されていたすべての内容が削除されました。お心当たりがない場合は、すぐにサポートにお問い合わせください。',
      },
    },
    clip: {
      one: '{sender}さんがクリップを共有しました。',
      several: '{sender}さんがクリップを{count}件共有しました。',
      oneLink: 'このリンクを知っている人は、{time}間視聴できます：',
      severalLinks: 'これらのリンクを知っている人は、{time}間視聴できます：',
    },
    alerts: {
      line: '{moment} {device}：{type}',
      more: 'ほか{count}件',
      why: 'メール通知がオンになっているため、このメールをお送りしています。通知はコンソールのプロフィールページでオフにできます。',
    },
  },
  'ru-RU': {
    code: {
      subject: 'Ваш код подтверждения Lookout',
      is: {
        login: 'Код подтверждения для входа: {code}.',
        resetPassword: 'Код подтверждения для нового пароля: {code}.',
        deleteAccount: 'Код подтверждения для удаления учётной записи: {code}.',
        changeEmail: 'Код подтверждения, чтобы использовать этот адрес эл. почты в учётной записи: {code}.',
        changePhone: 'Код подтверждения, чтобы использовать этот номер телефона в учётной записи: {code}.',
        confirmContact:
          'Код подтверждения для смены адреса эл. почты или номера телефона учётной записи: {code}.',
      },
      rules: 'Код действует {time} и только один раз. Никому его не сообщайте.',
      unexpected:
        'Если вы его не запрашивали, возможно, в вашу учётную запись вошёл кто-то другой. Немедленно задайте новый пароль.',
      ignore: 'Если вы его не запрашивали, не обращайте внимания на это сообщение.',
    },
    notice: {
      passwordChanged: {
        subject: 'Ваш пароль изменён',
        text: 'Пароль вашей учётной записи изменён, и на всех устройствах выполнен выход. Если это сделали не вы, задайте новый пароль и обратитесь в поддержку.',
      },
      emailChanged: {
        subject: 'Ваш адрес эл. почты изменён',
        text: 'В вашей учётной записи теперь другой адрес эл. почты, и на всех устройствах выполнен выход. Если это сделали не вы, немедленно обратитесь в поддержку.',
      },
      phoneChanged: {
        subject: 'Ваш номер телефона изменён',
        text: 'В вашей учётной записи теперь другой номер телефона. Если это сделали не вы, задайте новый пароль и обратитесь в поддержку.',
      },
      accountDeleted: {
        subject: 'Ваша учётная запись удалена',
        text: 'Ваша учётная запись и всё, что в ней хранилось, удалены. Если это сделали не вы, немедленно обратитесь в поддержку.',
      },
    },
    clip: {
      one: '{sender} делится с вами фрагментом.',
      several: '{sender} делится с вами фрагментами: {count}.',
      oneLink: 'Посмотреть его может любой, у кого есть эта ссылка. Она действует {time}:',
      severalLinks: 'Посмотреть их может любой, у кого есть эти ссылки. Они действуют {time}:',
    },
    alerts: {
      line: '{moment} {device}: {type}',
      more: 'И ещё {count}.',
      why: 'Вы получили это письмо, потому что включены уведомления по эл. почте. Отключить их можно на странице профиля в консоли.',
    },
  },
  'de-DE': {
    code: {
      subject: 'Ihr Bestätigungscode für Lookout',
      is: {
        login: 'Ihr Bestätigungscode für die Anmeldung lautet {code}.',
        resetPassword: 'Ihr Bestätigungscode für ein neues Passwort lautet {code}.',
        deleteAccount: 'Ihr Bestätigungscode zum Löschen Ihres Kontos lautet {code}.',
        changeEmail:
          'Ihr Bestätigungscode, um diese E-Mail-Adresse für Ihr Konto zu verwenden, lautet {code}.',
        changePhone:
          'Ihr Bestätigungscode, um diese Telefonnummer für Ihr Konto zu verwenden, lautet {code}.',
        confirmContact: 'Ihr Bestätigungscode für eine neue E-Mail-Adresse oder Telefonnummer lautet {code}.',
      },
      rules: 'Er ist {time} gültig und nur einmal verwendbar. Geben Sie ihn an niemanden weiter.',
      unexpected:
        'Nicht angefordert? Möglicherweise ist jemand anders in Ihrem Konto angemeldet. Legen Sie sofort ein neues Passwort fest.',
      ignore: 'Nicht angefordert? Dann ignorieren Sie diese Nachricht.',
    },
    notice: {
      passwordChanged: {
        subject: 'Ihr Passwort wurde geändert',
        text: 'Das Passwort Ihres Kontos wurde geändert und alle Geräte wurden abgemeldet. Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und wenden Sie sich an den Support.',
      },
      emailChanged: {
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        text: 'Für Ihr Konto gilt jetzt eine andere E-Mail-Adresse und alle Geräte wurden abgemeldet. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
      },
      phoneChanged: {
        subject: 'Ihre Telefonnummer wurde geändert',
        text: 'Für Ihr Konto gilt jetzt eine andere Telefonnummer. Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und wenden Sie sich an den Support.',
      },
      accountDeleted: {
        subject: 'Ihr Konto wurde gelöscht',
        text: 'Ihr Konto und alles, was darin gespeichert war, wurde gelöscht. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
      },
    },
    clip: {
      one: '{sender} hat einen Clip für Sie freigegeben.',
      several: '{sender} hat {count} Clips für Sie freigegeben.',
      oneLink: 'Wer diesen Link hat, kann ihn {time} lang ansehen:',
      severalLinks: 'Wer diese Links hat, kann sie {time} lang ansehen:',
    },
    alerts: {
      line: '{moment} {device}: {type}',
      more: 'Und {count} weitere.',
      why: 'Sie erhalten diese E-Mail, weil E-Mail-Benachrichtigungen eingeschaltet sind. Auf der Profilseite der Konsole können Sie sie ausschalten.',
    },
  },
};
